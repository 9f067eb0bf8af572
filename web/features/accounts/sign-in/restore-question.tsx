import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as messages from './messages.ts'

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
    title={messages.restoreYourAccount}
    confirm={pending ? messages.restoring : messages.restoreAccount}
    pending={pending}
    onConfirm={onConfirm}
  >
    {messages.restoreHint(words ?? messages.accountWasDeleted)}
  </AlertDialog>
)
