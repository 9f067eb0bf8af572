import { sql } from 'drizzle-orm'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { ServerTimeline, SyncCursor } from '#domain/sync/cursor.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { timelineSql } from './store.ts'

export const readTimelines = async (
  db: Queryable,
  inventoryId: InventoryId,
  places: readonly (SyncCursor | null)[],
): Promise<ServerTimeline[] | null> => {
  const stampsAt = places.map(
    (place) => sql`(select coalesce(json_agg(id), '[]') from revision_runs where inventory_id = ${inventoryId}
      and seq = (select min(seq) from revision_runs where inventory_id = ${inventoryId} and seq >= ${place?.seq ?? 0}))`,
  )
  const { rows } = await db.execute<{
    history: string | null
    seq: string
    forgotten: string | null
    stamps: string[][]
  }>(
    sql`select ${timelineSql(inventoryId)} as history, change_seq as seq,
      (select forgotten_seq from sync_histories where inventory_id = ${inventoryId}) as forgotten,
      json_build_array(${sql.join(stampsAt, sql`, `)}) as stamps from inventories where id = ${inventoryId}`,
  )
  const [read] = rows
  if (!read) return null
  const { history, seq, forgotten, stamps } = read
  return stamps.map((stampsOfPlace) => ({
    ...{ history, seq: Number(seq), forgotten: Number(forgotten ?? 0), stamps: stampsOfPlace },
  }))
}

/** Id of the run at a place; null when deleted, or nothing was written yet. */
export const readStamp = async (
  db: Queryable,
  inventoryId: InventoryId,
  seq: number,
): Promise<string | null> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from revision_runs where inventory_id = ${inventoryId} and seq >= ${seq} order by seq, id limit 1`,
  )
  return rows[0]?.id ?? null
}
