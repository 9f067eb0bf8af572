import { UNNAMED_HOME } from '#contracts/inventory/unnamed-home.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { newUuid } from '#server/platform/ids.ts'
import { insertInventory } from './home-store.ts'

/** Creates the inventory that every account begins with. */
export const createHome = async (tx: Queryable, ownerId: UserId): Promise<InventoryId> => {
  const id = newUuid() as InventoryId
  await insertInventory(tx, { id, name: UNNAMED_HOME, ownerId, membershipId: newUuid(), isHome: true })
  return id
}
