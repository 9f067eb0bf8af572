import { sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { UNSETTLED_BIT } from '#domain/sync/history-filter-bits.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { ROW_BYTES_SQL } from './row-bytes.ts'

/** Overhead in bytes of a receipt, and of a history run. */
export const RECEIPT_BYTES = 250
export const RUN_BYTES = 250

export interface StoredBytes {
  readonly text: number
  readonly history: number
}

/** Bytes of all inventories that a person pays for. An earlier version's photo of unknown size counts a byte per seven pixels. */
export const recountStorage = async (tx: Queryable, payer: UserId): Promise<StoredBytes> => {
  const theirs = sql`inventory_id in (select id from inventories where owner_id = ${payer})`
  const { rows } = await tx.execute<{ text: string; history: string }>(sql`
    update users set usage_counted_at = now(),
      text_bytes = (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.bin)}), 0) from bins where ${theirs})
        + (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.item)}), 0) from items where ${theirs})
        + (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.place)}), 0) from places where ${theirs}),
      history_bytes = (select coalesce(sum(${RUN_BYTES} + octet_length(steps::text)), 0)
          from revision_runs where ${theirs})
        + (select count(*) * ${RECEIPT_BYTES} from op_receipts where ${theirs}),
      photo_bytes = (select coalesce(sum(coalesce(bytes, width * height / 7)), 0)
          from images where ${theirs})
    where id = ${payer} returning text_bytes as text, history_bytes as history`)
  const [counted] = rows
  return { text: Number(counted?.text ?? 0), history: Number(counted?.history ?? 0) }
}

const DELETED_SQL = 500

/**
 * Keeps lost or refused values, unindexed runs, and the last run, which identifies cursors.
 * Needs the inventory's lock. @returns bytes freed
 */
export const deleteOldestHistory = async (
  tx: Queryable,
  { inventoryId, payer }: { inventoryId: InventoryId; payer: UserId },
  bytes: number,
): Promise<number> => {
  const { rows } = await tx.execute<{ freed: string }>(sql`
    with oldest as (select seq, id, octet_length(steps::text) + ${RUN_BYTES} as bytes from revision_runs
        where inventory_id = ${inventoryId} and shows is not null and shows & ${UNSETTLED_BIT} = 0
          and seq < (select change_seq from inventories where id = ${inventoryId})
        order by seq, id limit ${DELETED_SQL}),
      dropped as (delete from revision_runs run
        using (select *, sum(bytes) over (order by seq, id) - bytes as before from oldest) old
        where run.inventory_id = ${inventoryId} and run.seq = old.seq and run.id = old.id and old.before < ${bytes}
        returning old.bytes, run.seq),
      forgotten as (insert into sync_histories (inventory_id, forgotten_seq)
        select ${inventoryId}::uuid, max(seq) from dropped having count(*) > 0
        on conflict (inventory_id) do update
          set forgotten_seq = greatest(sync_histories.forgotten_seq, excluded.forgotten_seq))
    update users set history_bytes = greatest(0, history_bytes - (select coalesce(sum(bytes), 0) from dropped))
    where id = ${payer} returning (select coalesce(sum(bytes), 0) from dropped) as freed`)
  return Number(rows[0]?.freed ?? 0)
}

/** Locks the inventories that a person pays for, so that their bytes stand still. */
export const lockPaidInventories = async (tx: Queryable, payer: UserId): Promise<void> => {
  await tx.execute(sql`select 1 from inventories where owner_id = ${payer} order by id for no key update`)
}

export const readUncountedUsers = async (db: Db, limit: number): Promise<UserId[]> => {
  const { rows } = await db.execute<{ id: UserId }>(sql`select id from users
    where usage_counted_at is null or usage_counted_at < now() - interval '1 day'
    order by usage_counted_at nulls first limit ${limit}`)
  return rows.map(({ id }) => id)
}
