import { sql } from 'drizzle-orm'
import type { SyncEntity } from '#contracts/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { serverMeta } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import type { RowCells } from './row-json.ts'
import { cellsOf, TABLES, timelineSql } from './store.ts'

export interface DeltaRows {
  readonly history: string | null
  readonly seq: number
  /** Id of the run that reached `seq`. */
  readonly stamp: string | null
  readonly bins: readonly RowCells[]
  readonly items: readonly RowCells[]
}

/**
 * Reads in one statement, so a cursor from it skips nothing.
 * @param live leaves out purged rows, for an empty device
 * @param limit rows of each kind
 */
export const readDelta = async (
  db: Queryable,
  inventoryId: InventoryId,
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
    bins: RowCells[]
    items: RowCells[]
  }>(sql`select change_seq as seq, ${timelineSql(inventoryId)} as history,
    (select min(id) from revision_runs where inventory_id = ${inventoryId} and seq = change_seq) as stamp, (${page('bin')}) as bins, (${page('item')}) as items from inventories where id = ${inventoryId}`)
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
