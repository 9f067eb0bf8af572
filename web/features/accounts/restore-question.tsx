import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

interface RestoreQuestionProps {
  /** The server's sentence: since when, and until when. */
  words: string | undefined
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Signing in to an account that its owner deleted less than 30 days ago. */
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
