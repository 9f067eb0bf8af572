import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { ServerTimeline, SyncCursor } from '#domain/sync/wire/cursor.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { TIMELINE } from '../store.ts'

/** Values: inventory, cursors; `condition` may name others. */
const timelinesQuery = (name: string, condition = '') => ({
  name,
  text: `select ${TIMELINE} as "timelineId", change_seq as seq,
    (select forgotten_seq from sync_histories where inventory_id = $1) as forgotten,
    (select json_agg((select coalesce(json_agg(id), '[]') from revision_runs where inventory_id = $1
      and seq = (select min(seq) from revision_runs where inventory_id = $1 and seq >= asked.seq)) order by asked.at)
      from unnest($2::bigint[]) with ordinality as asked(seq, at)) as stamps ${condition}
    from inventories where id = $1`,
})

const TIMELINES_QUERY = timelinesQuery('sync.timelines')
/** Values: inventory, cursors, person. */
const MEMBER_TIMELINES_QUERY = timelinesQuery(
  'sync.member_timelines',
  `, (select role from memberships where inventory_id = $1 and user_id = $3 and ended_at is null
      and inventories.deleted_at is null) as role`,
)

interface TimelinesRow {
  timelineId: string | null
  seq: string
  forgotten: string | null
  stamps: string[][] | null
}

interface MemberTimelinesRow extends TimelinesRow {
  role: Role | null
}

type Cursors = readonly (SyncCursor | null)[]

const seqsOf = (cursors: Cursors): number[] => cursors.map((cursor) => cursor?.seq ?? 0)

const toTimelines = ({ timelineId, seq, forgotten, stamps }: TimelinesRow): ServerTimeline[] =>
  (stamps ?? []).map((stampsOfCursor) => ({
    timelineId,
    seq: Number(seq),
    forgotten: Number(forgotten ?? 0),
    stamps: stampsOfCursor,
  }))

export const readTimelines = async (
  db: Queryable,
  inventoryId: InventoryId,
  cursors: Cursors,
): Promise<ServerTimeline[] | null> => {
  const [read] = await db.readHot<TimelinesRow>(TIMELINES_QUERY, [inventoryId, seqsOf(cursors)])
  return read ? toTimelines(read) : null
}

/** Timelines with the role of a member; null for others. */
export const readMemberTimelines = async (
  db: Queryable,
  { inventoryId, actor }: InventoryAccess,
  cursors: Cursors,
): Promise<{ timelines: ServerTimeline[]; role: Role | null }> => {
  const values = [inventoryId, seqsOf(cursors), actor]
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
