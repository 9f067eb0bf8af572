import { sql } from 'drizzle-orm'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

export interface ExpiredRow {
  readonly inventoryId: InventoryId
  readonly entity: SyncEntity
  readonly id: string
  /** Version as read: a restored and deleted row has another. */
  readonly version: number
}

/** Rows in Trash since before a moment, oldest first, items before bins before places; at most `limit` of each kind. */
export const readExpired = async (db: Db, deletedBefore: Date, limit: number): Promise<ExpiredRow[]> => {
  const of = (
    entity: SyncEntity,
    table: string,
  ) => sql`(select inventory_id, ${entity}::text as entity, id, version
    from ${sql.raw(table)} where deleted_at < ${deletedBefore.toISOString()}::timestamptz and name <> ''
    order by deleted_at limit ${limit})`
  const { rows } = await db.execute<{
    inventory_id: InventoryId
    entity: SyncEntity
    id: string
    version: number
  }>(sql`${of('item', 'items')} union all ${of('bin', 'bins')}
    union all ${of('place', 'places')} union all ${of('record', 'records')}`)
  return rows.map(({ inventory_id: inventoryId, entity, id, version }) => ({
    inventoryId,
    entity,
    id,
    version,
  }))
}
