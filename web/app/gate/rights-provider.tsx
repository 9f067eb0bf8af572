import { type ReactNode, useMemo } from 'react'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { namesIn } from '#domain/naming/person-name.ts'
import { useUser } from '#web/features/accounts/user-context.ts'
import { useCurrentInventory, useInventoryPeople } from '#web/features/inventories/data/queries.ts'
import { PersonNamesContext } from '#web/platform/inventory/person-names.ts'
import { RightsContext } from '#web/platform/inventory/rights.ts'

/** Tells screens what the person may do in the open inventory and who else is in it, as pulled last: offline too. */
export const RightsProvider = ({ children }: { children: ReactNode }) => {
  const { id: me } = useUser()
  const inventory = useCurrentInventory()
  const people = useInventoryPeople()
  const role = inventory?.role ?? null
  const id = inventory?.id ?? ''
  const payer = role === null || role === 'owner' ? null : (inventory?.ownerName ?? null)
  const currency = inventory?.currency ?? null
  const isAlone = (inventory?.people ?? 1) === 1
  const rights = useMemo(
    () => ({ role, canWrite: role === null || canWrite(role), payer, isAlone, currency }),
    [role, payer, isAlone, currency],
  )
  const nameOf = useMemo(() => namesIn(people, me, id), [people, me, id])
  return (
    <RightsContext value={rights}>
      <PersonNamesContext value={nameOf}>{children}</PersonNamesContext>
    </RightsContext>
  )
}
