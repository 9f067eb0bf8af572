import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { ServerTimeline, SyncCursor } from '#domain/sync/wire/cursor.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { TIMELINE } from '../store.ts'

/** Values: inventory, places; `more` columns may name others. */
const timelinesQuery = (name: string, more = '') => ({
  name,
  text: `select ${TIMELINE} as history, change_seq as seq,
    (select forgotten_seq from sync_histories where inventory_id = $1) as forgotten,
    (select json_agg((select coalesce(json_agg(id), '[]') from revision_runs where inventory_id = $1
      and seq = (select min(seq) from revision_runs where inventory_id = $1 and seq >= asked.seq)) order by asked.at)
      from unnest($2::bigint[]) with ordinality as asked(seq, at)) as stamps ${more}
    from inventories where id = $1`,
})

const TIMELINES_QUERY = timelinesQuery('sync.timelines')
/** Values: inventory, places, person. */
const MEMBER_TIMELINES_QUERY = timelinesQuery(
  'sync.member_timelines',
  `, (select role from memberships where inventory_id = $1 and user_id = $3 and ended_at is null
      and inventories.deleted_at is null) as role`,
)

interface TimelinesRow {
  history: string | null
  seq: string
  forgotten: string | null
  stamps: string[][] | null
}

interface MemberTimelinesRow extends TimelinesRow {
  role: Role | null
}

type Places = readonly (SyncCursor | null)[]

const seqsOf = (places: Places): number[] => places.map((place) => place?.seq ?? 0)

const toTimelines = ({ history, seq, forgotten, stamps }: TimelinesRow): ServerTimeline[] =>
  (stamps ?? []).map((stampsOfPlace) => ({
    ...{ history, seq: Number(seq), forgotten: Number(forgotten ?? 0), stamps: stampsOfPlace },
  }))

export const readTimelines = async (
  db: Queryable,
  inventoryId: InventoryId,
  places: Places,
): Promise<ServerTimeline[] | null> => {
  const [read] = await db.readHot<TimelinesRow>(TIMELINES_QUERY, [inventoryId, seqsOf(places)])
  return read ? toTimelines(read) : null
}

/** Likewise with the role of a member; null for others. */
export const readMemberTimelines = async (
  db: Queryable,
  { inventoryId, actor }: InventoryAccess,
  places: Places,
): Promise<{ timelines: ServerTimeline[]; role: Role | null }> => {
  const values = [inventoryId, seqsOf(places), actor]
  const [read] = await db.readHot<MemberTimelinesRow>(MEMBER_TIMELINES_QUERY, values)
  return { timelines: read ? toTimelines(read) : [], role: read?.role ?? null }
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
