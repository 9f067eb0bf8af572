import { Printer, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { AddItemButtons, type AddMethod, EmptyBinActions } from '#web/features/adding/add-item-buttons.tsx'
import { QuickAdd } from '#web/features/adding/quick-add.tsx'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinNotFound } from '#web/features/bins/bin-not-found.tsx'
import { showInventory, useCrossInventoryBin } from '#web/features/bins/data/cross-inventory-bin.ts'
import { type BinView, useBin } from '#web/features/bins/data/queries.ts'
import type { ItemAction } from '#web/features/bulk-actions/item-action-dialog.tsx'
import { ItemSelectionBar } from '#web/features/bulk-actions/item-selection-bar.tsx'
import { BinContents } from '#web/features/items/bin-contents.tsx'
import { markNewBin } from '#web/platform/inventory/new-bin.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { dismissLabelOffer, isLabelOffered, offerLabelOf } from '#web/platform/web-storage/label-offers.ts'
import { rememberOpenedBin } from '#web/platform/web-storage/opened-bins.ts'
import { isReminderSeen, saveReminderSeen } from '#web/platform/web-storage/seen-reminders.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { DialogPartsProps } from '#web/ui/dialogs/dialog-parts.tsx'
import { SideSheet } from '#web/ui/dialogs/side-sheet.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { SIDE_SHEET_QUERY, useMedia, WIDE } from '#web/ui/use-media.ts'
import { consumeRequestedDialog } from './bin-address.ts'
import { BinCode } from './bin-code.tsx'
import { BinDialogs } from './bin-dialogs.tsx'
import {
  BannerPlaceholder,
  BinAges,
  BinBanner,
  BinCount,
  BinDescription,
  BinFacts,
  BinTitle,
} from './bin-head.tsx'
import { BinTools } from './bin-tools.tsx'
import { useCloseWhenDeleted } from './close-when-deleted.ts'
import { InventoryReminder } from './inventory-reminder.tsx'
import { type OpenDialog, useItemActions } from './item-dialog-actions.ts'
import * as messages from './messages.ts'
import { useItemDrop } from './use-item-drop.ts'

const SeenOnShelf = lazyPart(
  async () => (await import('#web/features/scanner/sweep/seen-on-shelf.tsx')).SeenOnShelf,
)
const UnnamedPhotosSection = lazyPart(
  async () => (await import('#web/features/snap/unnamed-photos-section.tsx')).UnnamedPhotosSection,
)
interface BinDetailDialogProps {
  id: string
  find: string
  /** Item to show. */
  item: string | null
  /** Inventory of a link; shown if the bin is there. */
  inventoryId: string | null
  onClose: () => void
  onItemLimit: (limits: UsageLimits | undefined) => void
}

const isAddMethod = (method: string | undefined): method is AddMethod =>
  method === 'item' || method === 'bulk' || method === 'snap'

/** Shows a bin with items: a sheet at the side, over the whole screen of phones; has a URL. */
export const BinDetailDialog = ({
  id,
  find,
  item,
  inventoryId,
  onClose,
  onItemLimit,
}: BinDetailDialogProps) => {
  const { state, bin } = useBin(id)
  const elsewhere = useCrossInventoryBin(id, !bin && state !== 'loading')
  const [qrShown, setQrShown] = useState(false)
  const [asked, setDialog] = useState<OpenDialog | null>(null)
  const [initialFocus, setInitialFocus] = useState<'new' | 'quick' | null>(null)
  const [outOnly, setOutOnly] = useState(false)
  const [isSelecting, setIsSelecting] = useState(false)
  const [isReminderAsked, askForReminder] = useState<boolean | null>(null)
  const startsReminded = useRef<boolean>(undefined)
  const [hasLabelOffer, setHasLabelOffer] = useState(() => isLabelOffered(id))
  const { canWrite } = useRights()
  const isWide = useMedia(WIDE)
  const isBeside = useMedia(SIDE_SHEET_QUERY)
  const actions = useItemActions(setDialog)
  const binActions = useBinActions()
  const nameId = useId()
  const add = (method: AddMethod, text = '') => setDialog({ kind: 'add', method, text })
  const askForItems = (ask: ItemAction, leave = () => {}) => setDialog({ kind: 'items', ask, leave })
  const shown = useRef(bin)
  shown.current = bin
  // Not with the first items put in: nobody took anything out yet.
  if (bin) startsReminded.current ??= bin.itemCount > 0 && !isReminderSeen(id)
  useCloseWhenDeleted(bin, onClose)
  useItemDrop(id, isBeside && canWrite)
  const isHere = bin !== undefined
  useEffect(() => {
    if (isHere) rememberOpenedBin(id)
  }, [id, isHere])
  const isNew = initialFocus === 'new'
  // A link waits until its bin is there, perhaps after a change of inventory.
  useEffect(() => {
    const requested = isHere && canWrite ? consumeRequestedDialog() : undefined
    if (requested === 'new' || requested === 'quick') setInitialFocus(requested)
    if (requested === 'new') {
      offerLabelOf(id)
      setHasLabelOffer(true)
    } else if (requested === 'take') setDialog({ kind: 'take' })
    else if (isAddMethod(requested)) setDialog({ kind: 'add', method: requested })
  }, [id, isHere, canWrite])
  // Beside the bin, the list in which it landed is seen at once; it takes the focus afterwards.
  useEffect(() => {
    if (!isNew) return
    if (isBeside) markNewBin(id)
    return () => markNewBin(id)
  }, [id, isNew, isBeside])
  useEffect(() => {
    if (elsewhere?.inventory.id === inventoryId) showInventory(elsewhere.inventory)
  }, [elsewhere, inventoryId])

  const hasItems = (bin?.itemCount ?? 0) > 0
  const tools = bin && (
    <BinTools
      bin={shown as RefObject<BinView>}
      nameId={nameId}
      qrShown={qrShown}
      onToggleQr={() => setQrShown(!qrShown)}
      onRemind={hasItems ? () => askForReminder(true) : null}
    />
  )
  const quickAdd = bin && (
    <QuickAdd
      bin={bin}
      autoFocus={initialFocus !== null}
      onBulk={(text) => add('bulk', text)}
      onLimit={onItemLimit}
    />
  )
  const count = bin && <BinCount bin={bin} onOut={() => setOutOnly(true)} />
  const description = bin && <BinDescription text={bin.description} />
  return (
    <>
      <BinFrame
        isBeside={isBeside}
        onClose={onClose}
        title={<BinTitle id={nameId} bin={bin ?? elsewhere?.bin} loading={state === 'loading'} />}
        description={
          bin &&
          (isWide ? (
            <div className="flex flex-wrap gap-x-4">
              {count}
              {description}
            </div>
          ) : (
            description
          ))
        }
        headerActions={isWide && tools}
        banner={bin ? <BinBanner bin={bin} /> : state === 'loading' && <BannerPlaceholder />}
        footer={
          !isWide &&
          canWrite &&
          bin && (
            // Hidden, so that what is typed stays.
            <div className={isSelecting ? 'hidden' : 'flex w-full flex-col gap-2'}>
              {quickAdd}
              <AddItemButtons onAdd={add} wide />
            </div>
          )
        }
      >
        {!bin && state !== 'loading' ? (
          <BinNotFound elsewhere={elsewhere} />
        ) : (
          <div className="flex flex-col md:gap-3 md:pt-3 low:gap-0 low:pt-0">
            {bin && !isWide && (
              <div className="flex flex-wrap items-center justify-end">
                <div className="me-auto">{count}</div>
                <div className="-me-3 flex flex-wrap">{tools}</div>
              </div>
            )}
            {bin && qrShown && <BinCode bin={bin} />}
            {bin && <BinFacts bin={bin} />}
            {hasLabelOffer && canWrite && bin?.labelPrinted === null && (
              <div className="flex items-center gap-1 self-start">
                <Button variant="secondary" onClick={() => binActions.printLabel(id)}>
                  <Printer aria-hidden="true" />
                  {messages.printLabel}
                </Button>
                <IconButton
                  label={messages.dismissLabelOffer}
                  onClick={() => {
                    dismissLabelOffer(id)
                    setHasLabelOffer(false)
                  }}
                >
                  <X />
                </IconButton>
              </div>
            )}
            {hasItems && canWrite && (isReminderAsked ?? startsReminded.current) && (
              <InventoryReminder
                onDismiss={() => {
                  saveReminderSeen(id)
                  askForReminder(false)
                }}
              />
            )}
            {bin && canWrite && (
              <UnnamedPhotosSection bin={bin} acceptsPhotos={asked === null} onName={() => add('naming')} />
            )}
            <BinContents
              binId={id}
              loading={!bin}
              find={find}
              item={item}
              binCategory={bin?.category ?? ''}
              adding={isWide && <AddItemButtons onAdd={add} />}
              quickAdd={isWide && quickAdd}
              firstSteps={<EmptyBinActions onAdd={add} />}
              actions={actions}
              drags={isBeside && canWrite}
              outOnly={outOnly}
              onOutOnly={setOutOnly}
              onSelecting={setIsSelecting}
              bar={(selection, total) => (
                <ItemSelectionBar
                  selection={selection}
                  total={total}
                  busy={asked !== null}
                  onAsk={(ask) => askForItems(ask, selection.leave)}
                  onMore={(ids) =>
                    setDialog({ kind: 'several', step: 'choose', ids, leave: selection.leave })
                  }
                />
              )}
            />
            {bin && <SeenOnShelf binId={id} />}
            {bin && <BinAges bin={bin} />}
          </div>
        )}
      </BinFrame>
      {/* Outside, so that a window that changes its width keeps what is typed. */}
      <BinDialogs
        asked={asked}
        binId={id}
        bin={bin}
        actions={actions}
        onItemLimit={onItemLimit}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** Shows the bin beside the page where it has room, else over it. */
const BinFrame = ({
  isBeside,
  onClose,
  ...parts
}: DialogPartsProps & { isBeside: boolean; onClose: () => void }) =>
  isBeside ? (
    <SideSheet onClose={onClose} {...parts} />
  ) : (
    <Dialog open hasAddress onOpenChange={(open) => !open && onClose()} size="lg" side tall {...parts} />
  )
