import { and, eq, isNull } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { inventories, memberships } from './table.ts'

interface NewInventory {
  readonly id: InventoryId
  readonly name: string
  readonly ownerId: UserId
  readonly membershipId: string
  readonly isHome: boolean
}

export const insertInventory = async (
  tx: Queryable,
  { id, name, ownerId, membershipId, isHome }: NewInventory,
): Promise<void> => {
  await tx.insert(inventories).values({ id, name, ownerId })
  await tx
    .insert(memberships)
    .values({ id: membershipId, inventoryId: id, userId: ownerId, role: 'owner', isHome })
}

export const findHome = async (db: Queryable, person: UserId): Promise<InventoryId | undefined> => {
  const [home] = await db
    .select({ id: memberships.inventoryId })
    .from(memberships)
    .where(and(eq(memberships.userId, person), memberships.isHome, isNull(memberships.endedAt)))
  return home?.id
}
