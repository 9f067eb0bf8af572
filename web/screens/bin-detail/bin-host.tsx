import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { type BinActions, BinActionsContext } from '#web/features/bins/bin-actions.ts'
import type { BinView } from '#web/features/bins/data/queries.ts'
import {
  onAddBinRequest,
  requestAddBin,
  requestBinForDialog,
} from '#web/features/bins/form/add-bin-events.ts'
import { useMoveTargets } from '#web/features/inventories/data/move-targets.ts'
import { ProductCameraContext } from '#web/features/items/details/product-camera.ts'
import { useUsageLimits } from '#web/features/plans/data/queries.ts'
import type { LimitReached } from '#web/features/plans/limit-reached-dialog.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { printLabelsOf } from '#web/platform/web-storage/label-request.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { binPath, closeBin, openBin } from './bin-address.ts'

const AddBinDialog = lazyDialog(
  async () => (await import('#web/features/bins/form/add-bin-dialog.tsx')).AddBinDialog,
)
const EditBinDialog = lazyDialog(
  async () => (await import('#web/features/bins/form/edit-bin-dialog.tsx')).EditBinDialog,
)
const DeleteBinDialog = lazyDialog(
  async () => (await import('#web/features/bins/delete-bin-dialog.tsx')).DeleteBinDialog,
)
const LimitReachedDialog = lazyDialog(
  async () => (await import('#web/features/plans/limit-reached-dialog.tsx')).LimitReachedDialog,
)
const QrDialog = lazyDialog(async () => (await import('./qr-dialog.tsx')).QrDialog)
const StudioDialog = lazyDialog(
  async () => (await import('#web/features/qr-codes/studio/studio-dialog.tsx')).StudioDialog,
)
const ShareDialog = lazyDialog(
  async () => (await import('#web/features/sharing/share-dialog.tsx')).ShareDialog,
)
const AssignDialog = lazyDialog(async () => (await import('./assign-sticker.tsx')).AssignSticker)
const BinActionDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/bin-action-dialog.tsx')).BinActionDialog,
)
const MoveBinsDialog = lazyDialog(
  async () => (await import('#web/features/inventories/move-bins-dialog.tsx')).MoveBinsDialog,
)
const SharedArrivals = lazyPart(
  async () => (await import('#web/features/share-target/incoming-shares.tsx')).IncomingShares,
)
const BackgroundWork = lazyPart(async () => (await import('./background-work.tsx')).BackgroundWork)
const ProductCamera = lazyDialog(
  async () => (await import('#web/features/scanner/product/product-camera.tsx')).ProductCamera,
)
const BinDetailDialog = lazyDialog(async () => (await import('./bin-detail-dialog.tsx')).BinDetailDialog)

/**
 * Preloads dialogs after the first screen, for offline use.
 * @returns true once started
 */
const usePreload = (): boolean => {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    const parts = [
      BinDetailDialog,
      AddBinDialog,
      EditBinDialog,
      DeleteBinDialog,
      LimitReachedDialog,
      QrDialog,
      StudioDialog,
      ShareDialog,
      AssignDialog,
      BinActionDialog,
      MoveBinsDialog,
    ]
    // A task for each: together they hold up the page for long.
    const preload = () => {
      parts.shift()?.preload()
      if (parts.length > 0) timer = setTimeout(preload)
      else setStarted(true)
    }
    let timer = setTimeout(preload, 1500)
    return () => clearTimeout(timer)
  }, [])
  return isStarted
}

const openNew = (id: string) => openBin(id, { adding: 'new' })

type OpenDialog =
  | { kind: 'add'; opensNew: boolean }
  | { kind: 'move'; bins: readonly BinView[]; onMoved: (() => void) | undefined }
  | { kind: 'edit' | 'remove' | 'qr' | 'style' | 'assign' | 'share' | 'copy' | 'merge'; bin: BinView }

/** Hosts the bin dialogs and provides `BinActions` on signed-in screens. */
export const BinHost = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const binId = params.get('bin')
  const limits = useUsageLimits()
  const hasOthers = useMoveTargets().length > 0
  const { canWrite } = useRights()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [limit, setLimit] = useState<LimitReached | null>(null)
  const done = () => setDialog(null)
  const isStarted = usePreload()
  const shared = params.get('shared')
  const wantsBin = params.get('add') === 'bin'

  // Blocks only on a known "no"; otherwise the server decides.
  const full = limits?.canCreateBin === false ? limits : null
  useEffect(
    () =>
      onAddBinRequest((opensNew) => {
        if (!canWrite) toast({ title: READ_ONLY_MESSAGE })
        else if (full) setLimit({ of: 'bins', limits: full })
        else setDialog({ kind: 'add', opensNew })
      }),
    [canWrite, full],
  )
  // App shortcut; removed from the URL, so that a reload does not repeat it.
  useEffect(() => {
    if (!wantsBin) return
    navigate(pathname, { replace: true })
    requestAddBin()
  }, [wantsBin, pathname])
  const actions = useMemo(
    (): BinActions => ({
      pathOf: (id, focus) => binPath(window.location, id, focus),
      open: (id, focus) => openBin(id, focus),
      addItem: (id, method = 'item') => openBin(id, { adding: method }),
      seek: (id) => navigate(`/scanner?seek=${encodeURIComponent(id)}`),
      edit: (bin) => setDialog({ kind: 'edit', bin }),
      remove: (bin) => setDialog({ kind: 'remove', bin }),
      showQr: (bin) => setDialog({ kind: 'qr', bin }),
      assignSticker: (bin) => setDialog({ kind: 'assign', bin }),
      customize: (bin) => setDialog({ kind: 'style', bin }),
      share: (bin) => setDialog({ kind: 'share', bin }),
      check: (id) => navigate(`/check/${id}`),
      printLabel: (id) => printLabelsOf([id]),
      history: (id) => navigate(`/history/${id}`),
      duplicate: (bin) => setDialog({ kind: 'copy', bin }),
      merge: (bin) => setDialog({ kind: 'merge', bin }),
      moveToInventory: hasOthers ? (bins, onMoved) => setDialog({ kind: 'move', bins, onMoved }) : null,
    }),
    [hasOthers],
  )
  return (
    <BinActionsContext value={actions}>
      <ProductCameraContext value={ProductCamera}>
        {children}
        {binId && (
          <BinDetailDialog
            key={binId}
            id={binId}
            find={params.get('find') ?? ''}
            item={params.get('item')}
            inventoryId={params.get('in')}
            onClose={() => closeBin({ pathname, search })}
            onItemLimit={(reached?: UsageLimits) => setLimit({ of: 'items', limits: reached })}
          />
        )}
        {dialog?.kind === 'add' && (
          <AddBinDialog
            onClose={done}
            onCreated={dialog.opensNew ? openNew : undefined}
            onLimit={(reached) => setLimit({ of: 'bins', limits: reached })}
          />
        )}
        {dialog?.kind === 'edit' && <EditBinDialog bin={dialog.bin} onClose={done} />}
        {dialog?.kind === 'remove' && <DeleteBinDialog bin={dialog.bin} onClose={done} />}
        {dialog?.kind === 'qr' && (
          <QrDialog bin={dialog.bin} onClose={done} onCustomize={actions.customize} />
        )}
        {dialog?.kind === 'style' && <StudioDialog bin={dialog.bin} onClose={done} />}
        {dialog?.kind === 'assign' && <AssignDialog bin={dialog.bin} onClose={done} />}
        {dialog?.kind === 'share' && (
          <ShareDialog
            bin={dialog.bin}
            onClose={done}
            onLimit={(reached) => setLimit({ of: 'codes', limits: reached })}
          />
        )}
        {dialog?.kind === 'move' && (
          <MoveBinsDialog bins={dialog.bins} onMoved={dialog.onMoved} onClose={done} />
        )}
        {(dialog?.kind === 'copy' || dialog?.kind === 'merge') && (
          <BinActionDialog action={{ kind: dialog.kind, bins: [dialog.bin] }} onClose={done} />
        )}
        {(shared !== null || (isStarted && canWrite)) && (
          <SharedArrivals
            shared={shared}
            onHandled={() => navigate(pathname, { replace: true })}
            onAddBin={requestBinForDialog}
            onLimit={(reached) => setLimit({ of: 'items', limits: reached })}
          />
        )}
        {isStarted && <BackgroundWork />}
        {limit && <LimitReachedDialog {...limit} onClose={() => setLimit(null)} />}
      </ProductCameraContext>
    </BinActionsContext>
  )
}
