import { sql } from 'drizzle-orm'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, RunAccess } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { LOCK_QUERY } from './table.ts'

export const lockRow = async (tx: Queryable, access: RunAccess): Promise<boolean> =>
  (await tx.readHot(LOCK_QUERY, [access.inventoryId, access.actor])).length > 0

/** Call under the lock, in a statement of its own: the role as it is now. */
export const readRole = async (
  tx: Queryable,
  { inventoryId, actor }: InventoryAccess,
): Promise<Role | undefined> => {
  const { rows } = await tx.execute<{ role: Role }>(sql`select role from memberships
    where inventory_id = ${inventoryId} and user_id = ${actor} and ended_at is null`)
  return rows[0]?.role
}
