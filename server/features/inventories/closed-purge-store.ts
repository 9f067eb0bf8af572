import { sql } from 'drizzle-orm'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'

/** Inventories that were closed before a time. */
export const findClosedBefore = async (db: Db, time: Date): Promise<InventoryId[]> => {
  const { rows } = await db.execute<{ id: InventoryId }>(
    sql`select id from inventories where deleted_at < ${time} order by deleted_at limit 100`,
  )
  return rows.map(({ id }) => id)
}

/** Locks one that is still closed. */
export const lockClosedBefore = async (tx: Queryable, id: InventoryId, time: Date): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select 1 from inventories where id = ${id} and deleted_at < ${time} for update`,
  )
  // Large inventories exceed the usual statement timeout.
  await tx.execute(sql`set local statement_timeout = 0`)
  return rows.length > 0
}
