import type { Role } from '#contracts/inventory/inventories.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { serverMeta } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { ROW_BYTES_SQL } from '../storage/row-bytes.ts'
import { TIMELINE } from '../store.ts'
import { type PageCells, pullColumnSql, pullColumnsOf } from './page-columns.ts'
import type { StoredPerson } from './people.ts'

export interface KindPage {
  readonly cells: PageCells
  /** True when the page's bytes ended before its rows. */
  readonly cut: boolean
}

export interface DeltaRows {
  readonly timelineId: string | null
  readonly seq: number
  /** Id of the run that reached `seq`. */
  readonly stamp: string | null
  readonly role: Role
  /** Null unless they changed since. */
  readonly people: readonly StoredPerson[] | null
  readonly bins: KindPage
  readonly items: KindPage
  /** Absent unless asked for. */
  readonly places?: KindPage
  readonly records?: KindPage
}

/** People listed, those who left last. */
const PEOPLE_MAX = 1000

const PEOPLE = `select coalesce(json_agg(p), '[]') from (
  select distinct on (p.ended_at is not null, p.user_id) p.user_id as "userId",
    case when p.ended_at is null then p.role end as role, p.shown_name as "shownName", u.email,
    u.first_name as "firstName", u.last_name as "lastName"
  from memberships p join users u on u.id = p.user_id where p.inventory_id = $1
    and (p.ended_at is null or not exists (select 1 from memberships again where again.user_id = p.user_id
      and again.inventory_id = p.inventory_id and again.ended_at is null))
  order by p.ended_at is not null, p.user_id, p.joined_at desc limit ${PEOPLE_MAX}) p`

/** Values: inventory, person, place to begin after, rows and bytes of each kind. */
const deltaQuery = (name: string, where: string, others: readonly SyncEntity[]) => {
  const page = (entity: SyncEntity) => {
    const columns = pullColumnsOf(entity).map(
      (column) => `json_agg(${pullColumnSql(column)}) filter (where before < $5)`,
    )
    return `select json_build_object('cells', json_build_array(${columns.join(', ')}),
      'cut', coalesce(bool_or(before >= $5), false)) from (
      select *, coalesce(sum(${ROW_BYTES_SQL[entity]})
        over (order by seq rows between unbounded preceding and 1 preceding), 0) as before
      from ${entity}s where inventory_id = $1 and seq > $3 ${where} order by seq limit $4) page`
  }
  return {
    name,
    text: `select i.change_seq as seq, ${TIMELINE} as "timelineId", m.role,
    (select min(id) from revision_runs where inventory_id = $1 and seq = i.change_seq) as stamp,
    case when i.people_seq > $3 then (${PEOPLE}) end as people,
    (${page('bin')}) as bins, (${page('item')}) as items
    ${others.map((entity) => `, (${page(entity)}) as ${entity}s`).join('')}
    from inventories i join memberships m on m.inventory_id = i.id and m.user_id = $2 and m.ended_at is null
    where i.id = $1 and i.deleted_at is null`,
  }
}

const LIVE_SQL = "and (deleted_at is null or name <> '')"
const queriesOf = (name: string, others: readonly SyncEntity[]) => ({
  all: deltaQuery(`sync.delta${name}`, '', others),
  live: deltaQuery(`sync.delta_live${name}`, LIVE_SQL, others),
})
/** By what a device knows beside bins and items. */
const QUERIES = {
  none: queriesOf('', []),
  places: queriesOf('_places', ['place']),
  records: queriesOf('_records', ['place', 'record']),
} as const

interface DeltaRange {
  readonly afterSeq: number
  readonly live: boolean
  readonly limit: number
  readonly bytes: number
  readonly others: keyof typeof QUERIES
}

/**
 * Reads in one statement with the membership, so a cursor from it skips nothing and a stranger reads nothing.
 * @param live leaves out purged rows, for an empty device
 * @param limit rows of each kind
 * @param bytes texts of each kind; one row at least
 */
export const readDelta = async (
  db: Queryable,
  { inventoryId, actor }: InventoryAccess,
  { afterSeq, live, limit, bytes, others }: DeltaRange,
): Promise<DeltaRows | null> => {
  const [read] = await db.readHot<Omit<DeltaRows, 'seq'> & { seq: string }>(
    QUERIES[others][live ? 'live' : 'all'],
    [inventoryId, actor, afterSeq, limit, bytes],
  )
  return read ? { ...read, seq: Number(read.seq) } : null
}

export const setTimeline = async (
  db: Queryable,
  timelineId: string,
  { replace }: { replace: boolean },
): Promise<void> => {
  const insert = db.insert(serverMeta).values({ key: 'epoch', value: timelineId })
  if (replace) await insert.onConflictDoUpdate({ target: serverMeta.key, set: { value: timelineId } })
  else await insert.onConflictDoNothing()
}
