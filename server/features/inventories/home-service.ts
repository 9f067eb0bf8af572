import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { newUuid } from '#server/platform/ids.ts'
import { insertInventory } from './home-store.ts'
import * as messages from './messages.ts'

/** Creates the inventory that every account begins with. */
export const createHome = async (tx: Queryable, ownerId: UserId): Promise<InventoryId> => {
  const id = newUuid() as InventoryId
  await insertInventory(tx, { id, name: messages.home, ownerId, membershipId: newUuid(), isHome: true })
  return id
}
