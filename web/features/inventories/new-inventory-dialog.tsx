import { useCreateInventory } from './data/mutations.ts'
import * as messages from './messages.ts'
import { NameDialog } from './name-dialog.tsx'

export const NewInventoryDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateInventory()
  return (
    <NameDialog
      title={messages.newInventory}
      confirm={messages.create}
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(name, failed) => create.mutate(name, { onSuccess: onClose, onError: failed })}
    />
  )
}
