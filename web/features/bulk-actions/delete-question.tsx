import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

interface DeleteQuestionProps {
  /** '3 bins' */
  what: string
  hint: string
  onConfirm: () => void
  onClose: () => void
}

export const DeleteQuestion = ({ what, hint, onConfirm, onClose }: DeleteQuestionProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={messages.deleteQuestion(what)}
    confirm={common.deleteLabel}
    destructive
    onConfirm={() => {
      onConfirm()
      onClose()
    }}
  >
    <p>{hint}</p>
  </AlertDialog>
)
