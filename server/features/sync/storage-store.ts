import { sql } from 'drizzle-orm'
import { UNSETTLED_BIT } from '#domain/sync/history-filter-bits.ts'
import { ROW_OVERHEAD_BYTES } from '#domain/sync/row-size.ts'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'

/** Overhead in bytes of a receipt, and of a history run. */
export const RECEIPT_BYTES = 250
export const RUN_BYTES = 250

export interface StoredBytes {
  readonly text: number
  readonly history: number
}

/** Needs the owner's lock. An earlier version's photo of unknown size counts a byte per seven pixels. */
export const recountStorage = async (tx: Queryable, userId: string): Promise<StoredBytes> => {
  const { rows } = await tx.execute<{ text: string; history: string }>(sql`
    update users set usage_counted_at = now(),
      text_bytes = (select coalesce(sum(${ROW_OVERHEAD_BYTES} + octet_length(name) + octet_length(category)
          + coalesce(octet_length(description), 0) + coalesce(octet_length(location), 0)
          + coalesce(octet_length(color), 0) + coalesce(octet_length(qr_style ->> 'logo'), 0)), 0)
          from bins where user_id = ${userId})
        + (select coalesce(sum(${ROW_OVERHEAD_BYTES} + octet_length(name) + coalesce(octet_length(category), 0)
          + coalesce(octet_length(description), 0) + coalesce(octet_length(notes), 0)), 0)
          from items where user_id = ${userId}),
      history_bytes = (select coalesce(sum(${RUN_BYTES} + octet_length(steps::text)), 0)
          from revision_runs where user_id = ${userId})
        + (select count(*) * ${RECEIPT_BYTES} from op_receipts where user_id = ${userId}),
      photo_bytes = (select coalesce(sum(coalesce(bytes, width * height / 7)), 0)
          from images where user_id = ${userId})
    where id = ${userId} returning text_bytes as text, history_bytes as history`)
  const [counted] = rows
  return { text: Number(counted?.text ?? 0), history: Number(counted?.history ?? 0) }
}

const DELETED_SQL = 500

/**
 * Keeps lost or refused values, unindexed runs, and the last run, which identifies cursors.
 * Needs the owner's lock. @returns bytes freed
 */
export const deleteOldestHistory = async (tx: Queryable, userId: string, bytes: number): Promise<number> => {
  const { rows } = await tx.execute<{ freed: string }>(sql`
    with oldest as (select seq, id, octet_length(steps::text) + ${RUN_BYTES} as bytes from revision_runs
        where user_id = ${userId} and shows is not null and shows & ${UNSETTLED_BIT} = 0
          and seq < (select change_seq from users where id = ${userId})
        order by seq, id limit ${DELETED_SQL}),
      dropped as (delete from revision_runs run
        using (select *, sum(bytes) over (order by seq, id) - bytes as before from oldest) old
        where run.user_id = ${userId} and run.seq = old.seq and run.id = old.id and old.before < ${bytes}
        returning old.bytes, run.seq),
      forgotten as (insert into sync_histories (user_id, forgotten_seq)
        select ${userId}::uuid, max(seq) from dropped having count(*) > 0
        on conflict (user_id) do update
          set forgotten_seq = greatest(sync_histories.forgotten_seq, excluded.forgotten_seq))
    update users set history_bytes = greatest(0, history_bytes - (select coalesce(sum(bytes), 0) from dropped))
    where id = ${userId} returning (select coalesce(sum(bytes), 0) from dropped) as freed`)
  return Number(rows[0]?.freed ?? 0)
}

export const readUncountedUsers = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users
    where usage_counted_at is null or usage_counted_at < now() - interval '1 day'
    order by usage_counted_at nulls first limit ${limit}`)
  return rows.map(({ id }) => id)
}
