import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

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
    title={count === 1 ? '1 change has not been sent yet' : `${count} changes have not been sent yet`}
    confirm={pending ? 'Signing Out...' : 'Sign Out'}
    pending={pending}
    onConfirm={onConfirm}
  >
    {count === 1 ? 'It stays on this device and is' : 'They stay on this device and are'} sent when you sign
    in here again.
  </AlertDialog>
)
