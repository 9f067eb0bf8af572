import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contracts/inventories.ts'
import type { SyncEntity } from '#contracts/sync-rows.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { serverMeta } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import type { StoredPerson } from './people.ts'
import type { RowCells } from './row-json.ts'
import { cellsOf, TABLES, timelineSql } from './store.ts'

export interface DeltaRows {
  readonly history: string | null
  readonly seq: number
  /** Id of the run that reached `seq`. */
  readonly stamp: string | null
  readonly role: Role
  /** Null unless they changed since. */
  readonly people: readonly StoredPerson[] | null
  readonly bins: readonly RowCells[]
  readonly items: readonly RowCells[]
}

/** People listed, those who left last. */
const PEOPLE_MAX = 1000

const peopleOf = (inventoryId: InventoryId): SQL => sql`select coalesce(json_agg(p), '[]') from (
  select distinct on (p.ended_at is not null, p.user_id) p.user_id as "userId",
    case when p.ended_at is null then p.role end as role, p.shown_name as "shownName", u.email,
    u.first_name as "firstName", u.last_name as "lastName"
  from memberships p join users u on u.id = p.user_id where p.inventory_id = ${inventoryId}
    and (p.ended_at is null or not exists (select 1 from memberships again where again.user_id = p.user_id
      and again.inventory_id = p.inventory_id and again.ended_at is null))
  order by p.ended_at is not null, p.user_id, p.joined_at desc limit ${PEOPLE_MAX}) p`

/**
 * Reads in one statement with the membership, so a cursor from it skips nothing and a stranger reads nothing.
 * @param live leaves out purged rows, for an empty device
 * @param limit rows of each kind
 */
export const readDelta = async (
  db: Queryable,
  { inventoryId, actor }: InventoryAccess,
  { after, live, limit }: { after: number; live: boolean; limit: number },
): Promise<DeltaRows | null> => {
  const alive = live ? sql`and (deleted_at is null or name <> '')` : sql``
  const page = (entity: SyncEntity) => sql`select coalesce(json_agg(${cellsOf(entity)}), '[]') from (
    select * from ${TABLES[entity]} where inventory_id = ${inventoryId} and seq > ${after} ${alive}
    order by seq limit ${limit}) page`
  const { rows } = await db.execute<{
    seq: string
    history: string | null
    stamp: string | null
    role: Role
    people: StoredPerson[] | null
    bins: RowCells[]
    items: RowCells[]
  }>(sql`select i.change_seq as seq, ${timelineSql(inventoryId)} as history, m.role,
    (select min(id) from revision_runs where inventory_id = ${inventoryId} and seq = i.change_seq) as stamp,
    case when i.people_seq > ${after} then (${peopleOf(inventoryId)}) end as people,
    (${page('bin')}) as bins, (${page('item')}) as items
    from inventories i join memberships m on m.inventory_id = i.id and m.user_id = ${actor} and m.ended_at is null
    where i.id = ${inventoryId} and i.deleted_at is null`)
  const [read] = rows
  return read ? { ...read, seq: Number(read.seq) } : null
}

export const setEpoch = async (
  db: Queryable,
  epoch: string,
  { replace }: { replace: boolean },
): Promise<void> => {
  const insert = db.insert(serverMeta).values({ key: 'epoch', value: epoch })
  if (replace) await insert.onConflictDoUpdate({ target: serverMeta.key, set: { value: epoch } })
  else await insert.onConflictDoNothing()
}
