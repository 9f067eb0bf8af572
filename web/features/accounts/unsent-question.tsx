import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

interface UnsentQuestionProps {
  count: number
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

export const UnsentQuestion = ({ count, pending, onClose, onConfirm }: UnsentQuestionProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={messages.unsentChanges(count)}
    confirm={pending ? common.signingOut : common.signOut}
    pending={pending}
    onConfirm={onConfirm}
  >
    {messages.unsentHint(count)}
  </AlertDialog>
)
