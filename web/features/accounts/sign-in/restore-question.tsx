import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

interface RestoreQuestionProps {
  words: string | undefined
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

export const RestoreQuestion = ({ words, pending, onClose, onConfirm }: RestoreQuestionProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Restore your account?"
    confirm={pending ? 'Restoring...' : 'Restore Account'}
    pending={pending}
    onConfirm={onConfirm}
  >
    {words ?? 'This account was deleted. Everything is still there.'} Restoring brings back all bins, items
    and links as they were.
  </AlertDialog>
)
