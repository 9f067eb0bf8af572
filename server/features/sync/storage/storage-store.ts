import { sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { RECEIPT_BYTES } from '#domain/sync/server/history-size.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { BYTES_OF_RUN } from './history-store.ts'
import { ROW_BYTES_SQL } from './row-bytes.ts'

export interface StoredBytes {
  readonly text: number
  readonly history: number
}

/**
 * Bytes of all inventories that a person pays for, under the lock of their row: whoever grows them takes it, too.
 * An earlier version's photo of unknown size counts a byte per seven pixels.
 */
export const recountStorage = async (tx: Queryable, payer: UserId): Promise<StoredBytes> => {
  await tx.execute(sql`select 1 from users where id = ${payer} for no key update`)
  const theirs = sql`inventory_id in (select id from inventories where owner_id = ${payer})`
  const { rows } = await tx.execute<{ text: string; history: string }>(sql`
    with sizes as materialized (select i.id,
        (select coalesce(sum(${BYTES_OF_RUN}), 0) from revision_runs where inventory_id = i.id)
        + (select count(*) * ${RECEIPT_BYTES} from op_receipts where inventory_id = i.id) as bytes
        from inventories i where i.owner_id = ${payer}),
      counted as (update inventories set history_grown = sizes.bytes + coalesce(
          (select history_dropped from sync_histories where inventory_id = sizes.id), 0)
        from sizes where inventories.id = sizes.id
          -- Waits for none: their runs wait for the row of the payer.
          and inventories.id in (select id from inventories where owner_id = ${payer} for no key update skip locked))
    update users set usage_counted_at = now(),
      text_bytes = (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.bin)}), 0) from bins where ${theirs})
        + (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.item)}), 0) from items where ${theirs})
        + (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.place)}), 0) from places where ${theirs})
        + (select coalesce(sum(${sql.raw(ROW_BYTES_SQL.record)}), 0) from records where ${theirs}),
      history_bytes = (select coalesce(sum(bytes), 0) from sizes),
      photo_bytes = (select coalesce(sum(coalesce(bytes, width * height / 7)), 0)
          from images where ${theirs})
        + (select coalesce(sum(bytes), 0) from files where ${theirs})
    where id = ${payer} returning text_bytes as text, history_bytes as history`)
  const [counted] = rows
  return { text: Number(counted?.text ?? 0), history: Number(counted?.history ?? 0) }
}

/** Locks the inventories that a person pays for, so that their bytes do not change. */
export const lockPaidInventories = async (tx: Queryable, payer: UserId): Promise<void> => {
  await tx.execute(sql`select 1 from inventories where owner_id = ${payer} order by id for no key update`)
}

export const readUncountedUsers = async (db: Db, limit: number): Promise<UserId[]> => {
  const { rows } = await db.execute<{ id: UserId }>(sql`select id from users
    where usage_counted_at is null or usage_counted_at < now() - interval '1 day'
    order by usage_counted_at nulls first limit ${limit}`)
  return rows.map(({ id }) => id)
}
