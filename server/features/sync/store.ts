import { type SQL, sql } from 'drizzle-orm'
import type { SyncEntity } from '#contracts/sync-rows.ts'
import type { Receipt, ServerState } from '#domain/sync/server-state.ts'
import type { StoredRow } from '#domain/sync/stored-row.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { textArray } from '#server/platform/db/text-array.ts'
import { readColumnsOf, rowFromCells } from './row-json.ts'

export interface ReadSet {
  readonly opIds: readonly string[]
  /** Bins and items that are written, and bins that items are put into. */
  readonly ids: readonly string[]
  /** Bins deleted or restored together with their items. */
  readonly binsWithItems: readonly string[]
  /** Restored items, whose bins are read too. */
  readonly restoredItems: readonly string[]
}

export type ReadRows = Pick<ServerState, 'rows' | 'foreign' | 'receipts'>

/** A JSON array is half as long as an object with column names. */
export const cellsOf = (entity: StoredRow['entity']) =>
  sql`json_build_array(${sql.raw(readColumnsOf(entity).join(', '))})`

export const TABLES = { bin: sql.raw('bins'), item: sql.raw('items') } as const satisfies Record<
  SyncEntity,
  SQL
>

/** Forces index lookups: PostgreSQL may prefer a table scan per statement of a few hundred rows. */
const PREFER_INDEX_SQL = sql`set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

export const timelineSql = (userId: string): SQL<string | null> =>
  sql`coalesce((select history from sync_histories where user_id = ${userId}),
    (select value from server_meta where key = 'epoch'))`

export interface LockedUser extends Pick<ServerState, 'seq' | 'used'> {
  readonly history: string | null
  readonly stamp: string | null
  readonly historyBytes: number
  readonly isCounted: boolean
}

/** Locks the user row, serializing their writes. Null if deleted. */
export const lockUser = async (tx: Queryable, userId: string): Promise<LockedUser | null> => {
  const { rows } = await tx.execute<{
    change_seq: string
    bins_used: number
    items_used: number
    history: string | null
    stamp: string | null
    text_bytes: string
    history_bytes: string
    is_counted: boolean
  }>(
    sql`select change_seq, bins_used, items_used, text_bytes, history_bytes,
      usage_counted_at is not null as is_counted, ${timelineSql(userId)} as history,
      (select min(id) from revision_runs where user_id = ${userId} and seq = change_seq) as stamp, ${PREFER_INDEX_SQL}
      from users where id = ${userId} for no key update`,
  )
  const [owner] = rows
  if (!owner) return null
  const { change_seq: seq, bins_used: bins, items_used: items, history, stamp } = owner
  return {
    ...{ seq: Number(seq), used: { bins, items, text: Number(owner.text_bytes) }, history, stamp },
    ...{ historyBytes: Number(owner.history_bytes), isCounted: owner.is_counted },
  }
}

const readReceipts = async (tx: Queryable, userId: string, opIds: readonly string[]) => {
  if (opIds.length === 0) return new Map<string, Receipt>()
  const { rows } = await tx.execute<{ op_id: string; hash: string; result: Omit<Receipt, 'hash'> }>(
    sql`select op_id, hash, result from op_receipts where user_id = ${userId} and op_id = any(${textArray(opIds)})`,
  )
  return new Map(rows.map(({ op_id: opId, hash, result }): [string, Receipt] => [opId, { ...result, hash }]))
}

/** Reads rows of any owner, as one JSON array per column: measured cheaper than arrays per row or plain rows. */
const readRows = async (tx: Queryable, userId: string, entity: SyncEntity, where: SQL) => {
  const columns = readColumnsOf(entity)
  const arrays = sql.raw(columns.map((column) => `json_agg(${column}) as ${column}`).join(', '))
  const { rows } = await tx.execute<Record<string, unknown[] | null>>(
    sql`select json_agg(user_id = ${userId}) as is_own, ${arrays} from ${TABLES[entity]} where ${where}`,
  )
  const [found] = rows
  const isOwn = found?.is_own ?? []
  const values = columns.map((column) => found?.[column] ?? [])
  const cellsAt = (at: number) => values.map((ofColumn) => ofColumn[at])
  return isOwn.map((own, at) => ({ own, row: rowFromCells(entity, cellsAt(at)) }))
}

/** Reads everything the rules need, under the owner's lock, in pipelined statements. */
export const readForSet = async (tx: Queryable, userId: string, readSet: ReadSet): Promise<ReadRows> => {
  const isNamed = sql`id = any(${textArray(readSet.ids)})`
  const binsOfRestored =
    readSet.restoredItems.length === 0
      ? sql``
      : sql`or (user_id = ${userId} and id in (select bin_id from items
          where user_id = ${userId} and id = any(${textArray(readSet.restoredItems)})))`
  const itemsOfBins =
    readSet.binsWithItems.length === 0
      ? sql``
      : sql`or (user_id = ${userId} and bin_id = any(${textArray(readSet.binsWithItems)})
          and (deleted_at is null or deleted_with is not null))`
  const [bins, items, receipts] = await Promise.all([
    readRows(tx, userId, 'bin', sql`${isNamed} ${binsOfRestored}`),
    readRows(tx, userId, 'item', sql`${isNamed} ${itemsOfBins}`),
    readReceipts(tx, userId, readSet.opIds),
  ])
  const all = [...bins, ...items]
  return {
    rows: new Map(all.filter(({ own }) => own).map(({ row }) => [row.id, row])),
    foreign: new Set(all.filter(({ own }) => !own).map(({ row }) => row.id)),
    receipts,
  }
}

export const updateItemCounts = async (
  tx: Queryable,
  userId: string,
  moved: ReadonlyMap<string, number>,
): Promise<void> => {
  await tx.execute(sql`update bins set item_count = item_count + moved.by
    from unnest(${textArray(moved.keys())}, ${sql.param([...moved.values()])}::int[]) as moved(id, by)
    where user_id = ${userId} and bins.id = moved.id`)
}
