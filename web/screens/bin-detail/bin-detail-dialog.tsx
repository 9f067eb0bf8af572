import { Pencil, QrCode, Tag, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { AddingButtons, type AddingWay, FirstSteps } from '#web/features/adding/adding-buttons.tsx'
import { QuickAdd } from '#web/features/adding/quick-add.tsx'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinNotFound } from '#web/features/bins/bin-not-found.tsx'
import { CategoryBadge } from '#web/features/bins/category-badge.tsx'
import { useBinElsewhere } from '#web/features/bins/data/elsewhere-queries.ts'
import { type BinView, useBin } from '#web/features/bins/data/queries.ts'
import { useMarkMissing } from '#web/features/checking/data/mutations.ts'
import { BinContents } from '#web/features/items/bin-contents.tsx'
import type { ItemView } from '#web/features/items/data/queries.ts'
import type { ItemAction } from '#web/features/tidying/item-action-dialog.tsx'
import { ItemsBar } from '#web/features/tidying/items-bar.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { lazyPart } from '#web/ui/parts/lazy-part.tsx'
import { BinAbout } from './bin-about.tsx'
import { takeAdding } from './bin-address.ts'
import { BinCode } from './bin-code.tsx'

const AddItemDialog = lazyDialog(
  async () => (await import('#web/features/items/add-item-dialog.tsx')).AddItemDialog,
)
const BulkAddDialog = lazyDialog(
  async () => (await import('#web/features/adding/bulk-add-dialog.tsx')).BulkAddDialog,
)
const NamePhoto = lazyPart(async () => (await import('#web/features/snap/analysis/name-photo.tsx')).NamePhoto)
const SnapDialog = lazyDialog(async () => (await import('#web/features/snap/snap-dialog.tsx')).SnapDialog)
const PhotosToName = lazyPart(
  async () => (await import('#web/features/snap/photos-to-name.tsx')).PhotosToName,
)
const EditItemDialog = lazyDialog(
  async () => (await import('#web/features/items/edit-item-dialog.tsx')).EditItemDialog,
)
const DeleteItemDialog = lazyDialog(
  async () => (await import('#web/features/items/delete-item-dialog.tsx')).DeleteItemDialog,
)

interface BinDetailDialogProps {
  id: string
  find: string
  onClose: () => void
  onItemLimit: (limits: UsageLimits | undefined) => void
}

const ItemAskDialog = lazyDialog(
  async () => (await import('#web/features/tidying/item-action-dialog.tsx')).ItemActionDialog,
)

type OpenDialog =
  | { kind: 'add'; way: AddingWay; text?: string }
  | { kind: 'edit' | 'remove'; item: ItemView }
  | { kind: 'tidy'; ask: ItemAction; leave: () => void }

const isWay = (way: string | undefined): way is AddingWay =>
  way === 'item' || way === 'bulk' || way === 'snap'

/** Bin with items: wide dialog, full sheet on phones; has a URL. */
export const BinDetailDialog = ({ id, find, onClose, onItemLimit }: BinDetailDialogProps) => {
  const { state, bin } = useBin(id)
  const elsewhere = useBinElsewhere(id, !bin && state !== 'loading')
  const [qrShown, setQrShown] = useState(false)
  const [asked, setAsked] = useState<OpenDialog | null>(firstAsked)
  const [outOnly, setOutOnly] = useState(false)
  const markMissing = useMarkMissing()
  const done = () => setAsked(null)
  const add = (way: AddingWay, text = '') => setAsked({ kind: 'add', way, text })
  const tidy = (ask: ItemAction, leave = () => {}) => setAsked({ kind: 'tidy', ask, leave })
  useCloseWhenDeleted(bin, onClose)
  useEffect(() => {
    const parts = [AddItemDialog, BulkAddDialog, SnapDialog, EditItemDialog, DeleteItemDialog, ItemAskDialog]
    for (const part of parts) part.preload()
  }, [])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      tall
      title={<Title bin={bin ?? elsewhere?.bin} loading={state === 'loading'} />}
      headerActions={
        bin && <HeaderActions bin={bin} qrShown={qrShown} onToggleQr={() => setQrShown(!qrShown)} />
      }
    >
      {!bin && state !== 'loading' ? (
        <BinNotFound elsewhere={elsewhere} />
      ) : (
        <div className="flex flex-col gap-5">
          {bin && qrShown && <BinCode bin={bin} />}
          {bin && <BinAbout bin={bin} onOut={() => setOutOnly(true)} />}
          <BinContents
            binId={id}
            loading={!bin}
            find={find}
            adding={<AddingButtons onAdd={add} />}
            quickAdd={
              bin && (
                <>
                  <QuickAdd bin={bin} onBulk={(text) => add('bulk', text)} onLimit={onItemLimit} />
                  <PhotosToName bin={bin} takes={asked === null} onName={() => add('naming')} />
                </>
              )
            }
            firstSteps={<FirstSteps onAdd={add} />}
            onEdit={(item) => setAsked({ kind: 'edit', item })}
            onDelete={(item) => setAsked({ kind: 'remove', item })}
            onMove={(item) => tidy({ kind: 'move', ids: [item.id] })}
            onCopy={(item) => tidy({ kind: 'copy', ids: [item.id] })}
            onMissing={(item, missing) => markMissing.mutate({ item, missing })}
            outOnly={outOnly}
            onOutOnly={setOutOnly}
            bar={(selection, total) => (
              <ItemsBar
                {...{ selection, total }}
                busy={asked !== null}
                onAsk={(ask) => tidy(ask, selection.leave)}
              />
            )}
          />
        </div>
      )}
      {bin && asked?.kind === 'add' && <Adding {...asked} bin={bin} onClose={done} onLimit={onItemLimit} />}
      {asked?.kind === 'tidy' && (
        <ItemAskDialog asked={asked.ask} binId={id} onDone={asked.leave} onClose={done} />
      )}
      {asked?.kind === 'edit' && <EditItemDialog item={asked.item} onClose={done} />}
      {asked?.kind === 'remove' && <DeleteItemDialog item={asked.item} onClose={done} />}
    </Dialog>
  )
}

const firstAsked = (): OpenDialog | null => {
  const way = takeAdding()
  return isWay(way) ? { kind: 'add', way } : null
}

interface AddingProps {
  way: AddingWay
  text?: string
  bin: BinView
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const Adding = ({ way, text = '', ...rest }: AddingProps) =>
  way === 'item' ? (
    <AddItemDialog {...rest} namer={(photo, onNamed) => <NamePhoto photo={photo} onNamed={onNamed} />} />
  ) : way === 'snap' || way === 'naming' ? (
    <SnapDialog {...rest} naming={way === 'naming'} />
  ) : (
    <BulkAddDialog {...rest} text={text} templates={way === 'templates'} />
  )

const Title = ({ bin, loading }: { bin: BinView | undefined; loading: boolean }) => {
  if (!bin) return loading ? <Skeleton className="h-6 w-40" /> : 'Bin not found'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span dir="auto" className="line-clamp-6 min-w-0">
        {bin.name}
      </span>
      <CategoryBadge category={bin.category} />
    </span>
  )
}

interface HeaderActionsProps {
  bin: BinView
  qrShown: boolean
  onToggleQr: () => void
}

const HeaderActions = ({ bin, qrShown, onToggleQr }: HeaderActionsProps) => {
  const actions = useBinActions()
  const { canWrite } = useRights()
  return (
    <>
      <IconButton
        label={qrShown ? 'Hide QR code' : 'Show QR code'}
        aria-expanded={qrShown}
        onClick={onToggleQr}
      >
        <QrCode />
      </IconButton>
      {canWrite && (
        <>
          <IconButton label="Assign sticker" onClick={() => actions.assignSticker(bin)}>
            <Tag />
          </IconButton>
          <IconButton label="Edit bin" onClick={() => actions.edit(bin)}>
            <Pencil />
          </IconButton>
          <IconButton label="Delete bin" variant="danger" onClick={() => actions.remove(bin)}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </>
  )
}

/** Closes when the bin is deleted; an unknown id shows a message. */
const useCloseWhenDeleted = (bin: BinView | undefined, onClose: () => void) => {
  const wasHere = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const here = bin !== undefined
  useEffect(() => {
    if (here) wasHere.current = true
    else if (wasHere.current) {
      wasHere.current = false
      close.current()
    }
  }, [here])
}
