import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useSetDisabled } from './data/mutations.ts'

export const DisableQuestion = ({ person, onClose }: { person: AdminPerson; onClose: () => void }) => {
  const setDisabled = useSetDisabled(person)
  return (
    <AlertDialog
      open
      destructive
      onOpenChange={(open) => !open && onClose()}
      title={`Disable ${person.email}?`}
      confirm="Disable"
      pending={setDisabled.isPending}
      onConfirm={() => setDisabled.mutate(true, { onSettled: onClose })}
    >
      They are signed out everywhere and cannot sign in until you enable them again. Nothing is deleted, and
      codes and shared inventories keep working.
    </AlertDialog>
  )
}
