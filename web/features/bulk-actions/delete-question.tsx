import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

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
    title={messages.deleteQuestion(what)}
    confirm={common.deleteLabel}
    destructive
    onConfirm={() => {
      onConfirm()
      onClose()
    }}
  >
    <p>{messages.deleteHint(all)}</p>
  </AlertDialog>
)
