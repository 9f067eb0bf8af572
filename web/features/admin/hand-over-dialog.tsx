import { useState } from 'react'
import type { AdminPerson, OwnedInventory } from '#contracts/accounts/admin.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useHandOver } from './data/mutations.ts'
import { useOwnedInventories } from './data/queries.ts'
import { LoadFailed } from './load-failed.tsx'
import * as messages from './messages.ts'

const choicesOf = (inventories: readonly OwnedInventory[]) =>
  inventories.flatMap(({ id, name, others }) =>
    others.map((other) => ({
      value: `${id} ${other.memberId}`,
      label: `${name} → ${other.name}`,
    })),
  )

export const HandOverDialog = ({ person, onClose }: { person: AdminPerson; onClose: () => void }) => {
  const { data, error, isPending, refetch } = useOwnedInventories(person.id)
  const handOver = useHandOver()
  const choices = choicesOf(data?.inventories ?? [])
  const [picked, setPicked] = useState('')
  const chosen = picked || choices[0]?.value || ''
  const [id = '', memberId = ''] = chosen.split(' ')
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={messages.handOverTitle(person.name)}
      footer={
        <>
          <Button variant="secondary" disabled={handOver.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          {choices.length > 0 && (
            <Button
              pending={handOver.isPending}
              onClick={() => handOver.mutate({ id, memberId }, { onSuccess: onClose })}
            >
              {messages.handOver}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton className="h-16" />}
      {error && (
        <LoadFailed title={messages.inventoriesNotLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {data && choices.length === 0 && <p>{messages.noInventoryToHandOver}</p>}
      {choices.length > 0 && (
        <>
          <SelectField
            label={messages.inventoryAndNewOwner}
            value={chosen}
            onChange={(event) => setPicked(event.target.value)}
            options={choices}
          />
          <p className="mt-3 text-sm text-ink-soft">{messages.handOverHint(person.name)}</p>
        </>
      )}
    </Dialog>
  )
}
