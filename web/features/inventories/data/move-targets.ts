import { canWrite } from '#domain/inventories/role-rights.ts'
import { type InventorySummary, useCurrentInventory, useMyInventories } from './queries.ts'

/** Lists inventories to which bins of the open one can be moved. */
export const useMoveTargets = (): readonly InventorySummary[] => {
  const current = useCurrentInventory()
  const inventories = useMyInventories()
  if (!current || !canWrite(current.role)) return []
  return inventories.filter(
    ({ id, role, closedUntil }) => id !== current.id && closedUntil === null && canWrite(role),
  )
}
