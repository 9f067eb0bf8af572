import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useSetDisabled } from './data/mutations.ts'
import * as messages from './messages.ts'

export const DisableQuestion = ({ person, onClose }: { person: AdminPerson; onClose: () => void }) => {
  const setDisabled = useSetDisabled(person)
  return (
    <AlertDialog
      open
      destructive
      onOpenChange={(open) => !open && onClose()}
      title={messages.disableQuestion(person.email)}
      confirm={messages.disable}
      pending={setDisabled.isPending}
      onConfirm={() => setDisabled.mutate(true, { onSettled: onClose })}
    >
      {messages.disableHint}
    </AlertDialog>
  )
}
