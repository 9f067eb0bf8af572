import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useDeleteItem } from '../data/mutations.ts'
import type { ItemView } from '../data/queries.ts'
import * as messages from './messages.ts'

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
      title={messages.deleteThisItem}
      confirm={messages.deleteItem}
      destructive
      onConfirm={() => {
        // Optimistic; a failure is reported by toast.
        remove.mutate(item.id)
        onClose()
      }}
    >
      <p>
        {messages.deleteItemHint(
          <strong className="font-semibold text-ink" dir="auto" translate="no">
            {item.name}
          </strong>,
        )}
      </p>
    </AlertDialog>
  )
}
