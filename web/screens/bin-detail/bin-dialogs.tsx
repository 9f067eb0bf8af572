import { useEffect } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import type { AddMethod } from '#web/features/adding/add-item-buttons.tsx'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { useItem } from '#web/features/items/data/queries.ts'
import type { ItemActions } from '#web/features/items/item-entry.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { useCloseWhenDeleted } from './close-when-deleted.ts'
import type { OpenDialog } from './item-dialog-actions.ts'

const AddItemDialog = lazyDialog(
  async () => (await import('#web/features/items/dialogs/add-item-dialog.tsx')).AddItemDialog,
)
const BulkAddDialog = lazyDialog(
  async () => (await import('#web/features/adding/bulk-add-dialog.tsx')).BulkAddDialog,
)
const NamePhoto = lazyPart(async () => (await import('#web/features/snap/analysis/name-photo.tsx')).NamePhoto)
const SnapDialog = lazyDialog(async () => (await import('#web/features/snap/snap-dialog.tsx')).SnapDialog)
const EditItemDialog = lazyDialog(
  async () => (await import('#web/features/items/dialogs/edit-item-dialog.tsx')).EditItemDialog,
)
const TakeOutDialog = lazyDialog(
  async () => (await import('#web/features/items/dialogs/take-out-dialog.tsx')).TakeOutDialog,
)
const ItemDialog = lazyDialog(
  async () => (await import('#web/features/items/dialogs/item-dialog.tsx')).ItemDialog,
)
const DeleteItemDialog = lazyDialog(
  async () => (await import('#web/features/items/dialogs/delete-item-dialog.tsx')).DeleteItemDialog,
)

const ItemActionDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/item-action-dialog.tsx')).ItemActionDialog,
)

const SeveralDialog = lazyDialog(
  async () => (await import('#web/features/items/several/several-dialog.tsx')).SeveralDialog,
)

/** Follows the item; closes when it is deleted. */
const OpenItem = ({ id, actions, onClose }: { id: string; actions: ItemActions; onClose: () => void }) => {
  const item = useItem(id)
  useCloseWhenDeleted(item, onClose)
  return item ? <ItemDialog item={item} onClose={onClose} {...actions} /> : null
}

interface AddDialogProps {
  method: AddMethod
  text?: string
  bin: BinView
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const AddDialog = ({ method, text = '', ...rest }: AddDialogProps) =>
  method === 'item' ? (
    <AddItemDialog
      {...rest}
      renderNamer={(photo, onNamed) => <NamePhoto photo={photo} onNamed={onNamed} />}
    />
  ) : method === 'snap' || method === 'naming' ? (
    <SnapDialog {...rest} naming={method === 'naming'} />
  ) : (
    <BulkAddDialog {...rest} text={text} templates={method === 'templates'} />
  )

interface BinDialogsProps {
  asked: OpenDialog | null
  binId: string
  bin: BinView | undefined
  actions: ItemActions
  onItemLimit: (limits: UsageLimits | undefined) => void
  onClose: () => void
}

/** Dialogs about a bin's items, one at a time. */
export const BinDialogs = ({ asked, binId, bin, actions, onItemLimit, onClose }: BinDialogsProps) => {
  useEffect(() => {
    const parts = [
      AddItemDialog,
      BulkAddDialog,
      SnapDialog,
      TakeOutDialog,
      ItemDialog,
      EditItemDialog,
      DeleteItemDialog,
      ItemActionDialog,
      SeveralDialog,
    ]
    for (const part of parts) part.preload()
  }, [])

  return (
    <>
      {bin && asked?.kind === 'add' && (
        <AddDialog {...asked} bin={bin} onClose={onClose} onLimit={onItemLimit} />
      )}
      {asked?.kind === 'take' && bin && <TakeOutDialog bin={bin} onClose={onClose} />}
      {asked?.kind === 'items' && (
        <ItemActionDialog action={asked.ask} binId={binId} onDone={asked.leave} onClose={onClose} />
      )}
      {asked?.kind === 'several' && <SeveralDialog {...asked} onDone={asked.leave} onClose={onClose} />}
      {asked?.kind === 'item' && <OpenItem id={asked.id} actions={actions} onClose={onClose} />}
      {asked?.kind === 'edit' && <EditItemDialog item={asked.item} onClose={onClose} />}
      {asked?.kind === 'remove' && <DeleteItemDialog item={asked.item} onClose={onClose} />}
    </>
  )
}
