import { type ReactNode, useMemo } from 'react'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { useCurrentInventory } from '#web/features/inventories/data/queries.ts'
import { RightsContext } from '#web/platform/inventory/rights.ts'

/** Tells screens what the person may do in the open inventory, as it was listed last: offline too. */
export const RightsProvider = ({ children }: { children: ReactNode }) => {
  const role = useCurrentInventory()?.role ?? null
  const rights = useMemo(() => ({ role, canWrite: role === null || canWrite(role) }), [role])
  return <RightsContext value={rights}>{children}</RightsContext>
}
