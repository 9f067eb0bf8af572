import type { InventoryId } from '#domain/inventories/ids.ts'
import type { ServerTimeline, SyncCursor } from '#domain/sync/wire/cursor.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { TIMELINE } from '../store.ts'

/** Values: inventory, places. */
const TIMELINES_QUERY = {
  name: 'sync.timelines',
  text: `select ${TIMELINE} as history, change_seq as seq,
    (select forgotten_seq from sync_histories where inventory_id = $1) as forgotten,
    (select json_agg((select coalesce(json_agg(id), '[]') from revision_runs where inventory_id = $1
      and seq = (select min(seq) from revision_runs where inventory_id = $1 and seq >= asked.seq)) order by asked.at)
      from unnest($2::bigint[]) with ordinality as asked(seq, at)) as stamps
    from inventories where id = $1`,
}

export const readTimelines = async (
  db: Queryable,
  inventoryId: InventoryId,
  places: readonly (SyncCursor | null)[],
): Promise<ServerTimeline[] | null> => {
  const [read] = await db.readHot<{
    history: string | null
    seq: string
    forgotten: string | null
    stamps: string[][] | null
  }>(TIMELINES_QUERY, [inventoryId, places.map((place) => place?.seq ?? 0)])
  if (!read) return null
  const { history, seq, forgotten, stamps } = read
  return (stamps ?? []).map((stampsOfPlace) => ({
    ...{ history, seq: Number(seq), forgotten: Number(forgotten ?? 0), stamps: stampsOfPlace },
  }))
}

const STAMP_QUERY = {
  name: 'sync.stamp',
  text: 'select id from revision_runs where inventory_id = $1 and seq >= $2 order by seq, id limit 1',
}

/** Id of the run at a place; null when deleted, or nothing was written yet. */
export const readStamp = async (
  db: Queryable,
  inventoryId: InventoryId,
  seq: number,
): Promise<string | null> =>
  (await db.readHot<{ id: string }>(STAMP_QUERY, [inventoryId, seq]))[0]?.id ?? null
