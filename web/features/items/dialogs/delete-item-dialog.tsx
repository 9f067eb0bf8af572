import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useDeleteItem } from '../data/mutations.ts'
import type { ItemView } from '../data/queries.ts'

interface DeleteItemDialogProps {
  item: ItemView
  onClose: () => void
}

export const DeleteItemDialog = ({ item, onClose }: DeleteItemDialogProps) => {
  const remove = useDeleteItem()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this item?"
      confirm="Delete Item"
      destructive
      onConfirm={() => {
        // Optimistic; a failure is reported by toast.
        remove.mutate(item.id)
        onClose()
      }}
    >
      <p>
        <strong className="font-semibold text-ink" dir="auto">
          {item.name}
        </strong>{' '}
        will be deleted from this bin. It waits in Trash for 30 days.
      </p>
    </AlertDialog>
  )
}
