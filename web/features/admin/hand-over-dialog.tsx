import { useState } from 'react'
import type { AdminPerson, OwnedInventory } from '#contracts/accounts/admin.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useHandOver } from './data/mutations.ts'
import { useOwnedInventories } from './data/queries.ts'
import { LoadFailed } from './load-failed.tsx'

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
      title={`Hand over an inventory of ${person.name}`}
      footer={
        <>
          <Button variant="secondary" disabled={handOver.isPending} onClick={onClose}>
            Cancel
          </Button>
          {choices.length > 0 && (
            <Button
              pending={handOver.isPending}
              onClick={() => handOver.mutate({ id, memberId }, { onSuccess: onClose })}
            >
              Hand Over
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton className="h-16" />}
      {error && (
        <LoadFailed title="The inventories did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data && choices.length === 0 && (
        <p>They own no inventory that others are in. A person's first inventory always stays theirs.</p>
      )}
      {choices.length > 0 && (
        <>
          <SelectField
            label="Inventory and new owner"
            value={chosen}
            onChange={(event) => setPicked(event.target.value)}
            options={choices}
          />
          <p className="mt-3 text-sm text-ink-soft">
            It then counts toward the new owner's plan. {person.name} stays in it as an admin.
          </p>
        </>
      )}
    </Dialog>
  )
}
