import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** Simulates a bank's confirmation (3-D Secure). */
export const BankQuestion = ({ onAnswer }: { onAnswer: (approved: boolean) => void }) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onAnswer(false)}
    title="Your bank asks: is this you?"
    cancel="Refuse"
    confirm="Approve Payment"
    onConfirm={() => onAnswer(true)}
  >
    This is the test bank. Approve to go on with the payment; refuse to see how a refused one ends.
  </AlertDialog>
)
