import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

interface DeleteQuestionProps {
  /** '3 bins' */
  what: string
  /** '3 bins and the 12 items in them' */
  all: string
  onConfirm: () => void
  onClose: () => void
}

export const DeleteQuestion = ({ what, all, onConfirm, onClose }: DeleteQuestionProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`Delete ${what}?`}
    confirm="Delete"
    destructive
    onConfirm={() => {
      onConfirm()
      onClose()
    }}
  >
    <p>{all} will be deleted. They wait in Trash for 30 days.</p>
  </AlertDialog>
)
