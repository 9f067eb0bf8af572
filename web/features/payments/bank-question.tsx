import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as messages from './messages.ts'

/** Simulates a bank's confirmation (3-D Secure). */
export const BankQuestion = ({ onAnswer }: { onAnswer: (approved: boolean) => void }) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onAnswer(false)}
    title={messages.bankQuestion}
    cancel={messages.refuse}
    confirm={messages.approvePayment}
    onConfirm={() => onAnswer(true)}
  >
    {messages.testBankHint}
  </AlertDialog>
)
