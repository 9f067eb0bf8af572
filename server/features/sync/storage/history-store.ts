import { type SQL, sql } from 'drizzle-orm'
import type { InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import { UNSETTLED_BIT } from '#domain/sync/history-filter-bits.ts'
import { RECEIPT_BYTES, RUN_BYTES } from '#domain/sync/server/history-size.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'

/** Bytes of a run, read without unpacking its steps. */
export const BYTES_OF_RUN = sql.raw(`coalesce(bytes, pg_column_size(steps) + ${RUN_BYTES})`)

/** The day of a share, in UTC. */
export const TODAY = "(now() at time zone 'utc')::date"
const today = sql.raw(TODAY)

/** Bytes that a member added to the payer's history today. */
export const readAddedToday = async (tx: Queryable, { inventoryId, actor }: RunAccess): Promise<number> => {
  if (actor === null) return 0
  const { rows } = await tx.execute<{ bytes: string }>(sql`select bytes from history_shares
    where payer_id = (select owner_id from inventories where id = ${inventoryId})
      and member_id = ${actor} and day = ${today}`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Adds to the share of a member; `paid` has a row once the payer's row is locked. */
export const addedToday = (paid: SQL, payer: UserId, member: UserId, bytes: number): SQL =>
  sql`insert into history_shares (payer_id, member_id, day, bytes)
    select ${payer}::uuid, ${member}::uuid, ${today}, ${bytes}::bigint from ${paid}
    on conflict (payer_id, member_id, day) do update set bytes = history_shares.bytes + excluded.bytes`

export interface HistorySize {
  readonly inventoryId: InventoryId
  readonly bytes: number
}

/** Counted sizes of a payer's inventories. */
export const readHistorySizes = async (tx: Queryable, payer: UserId): Promise<HistorySize[]> => {
  const { rows } = await tx.execute<{ inventoryId: InventoryId; bytes: string }>(sql`
    select i.id as "inventoryId", greatest(0, coalesce(i.history_grown - coalesce(h.history_dropped, 0), 0)) as bytes
    from inventories i left join sync_histories h on h.inventory_id = i.id where i.owner_id = ${payer}`)
  return rows.map(({ inventoryId, bytes }) => ({ inventoryId, bytes: Number(bytes) }))
}

/** Makes the statements that follow walk indexes in their order, whatever the statistics say. */
export const walkIndexes = async (tx: Queryable): Promise<void> => {
  const off = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'].map(
    (way) => `set_config('enable_${way}', 'off', true)`,
  )
  await tx.execute(sql.raw(`select ${off.join(', ')}`))
}

interface Oldest {
  readonly from: SQL
  /** Rows with `at` and `bytes`, oldest first; each has at least 250 bytes. */
  readonly rows: SQL
  /** `seq` and `bytes` of a deleted row. */
  readonly gone: SQL
}

const runsWhere = (inventoryId: InventoryId, condition: SQL): Oldest => ({
  from: sql`revision_runs`,
  rows: sql`select ctid as at, ${BYTES_OF_RUN} as bytes, row_number() over () as place from (
    select ctid, bytes, steps from revision_runs where inventory_id = ${inventoryId} and ${condition}
    order by seq, id`,
  gone: sql`seq, ${BYTES_OF_RUN} as bytes`,
})

const receiptsUntil = (inventoryId: InventoryId, time: SQL): Oldest => ({
  from: sql`op_receipts`,
  rows: sql`select ctid as at, ${RECEIPT_BYTES}::int as bytes, row_number() over () as place from (
    select ctid from op_receipts where inventory_id = ${inventoryId} and created_at < ${time} order by created_at`,
  gone: sql`0 as seq, ${RECEIPT_BYTES}::int as bytes`,
})

/** Days within which a device certainly gets the answer to what it sent. */
const RECEIPT_DAYS = 7

/** Tiers of history to delete, in this order; what the running transaction writes stays. */
const tiersOf = (inventoryId: InventoryId): readonly Oldest[] => {
  const lastSeq = sql`(select change_seq from inventories where id = ${inventoryId})`
  return [
    // The condition of the index `revision_runs_settled`, and the last run, which identifies cursors.
    runsWhere(inventoryId, sql`shows & ${sql.raw(String(UNSETTLED_BIT))} = 0 and seq < ${lastSeq}`),
    receiptsUntil(inventoryId, sql`now() - make_interval(days => ${RECEIPT_DAYS})`),
    runsWhere(inventoryId, sql`seq < ${lastSeq}`),
    receiptsUntil(inventoryId, sql`now()`),
    runsWhere(inventoryId, sql`seq <= ${lastSeq}`),
  ]
}

/**
 * Adds up at most as many rows as could make up the bytes, and deletes those until then. By their places in the
 * table: a join, or another condition beside, would let wrong statistics choose a way over all rows.
 */
const deleteTier = async (
  tx: Queryable,
  { inventoryId, payer }: { inventoryId: InventoryId; payer: UserId },
  { from, rows: oldest, gone }: Oldest,
  bytes: number,
): Promise<number> => {
  const rowsMax = Math.ceil(bytes / Math.min(RUN_BYTES, RECEIPT_BYTES))
  const { rows } = await tx.execute<{ freed: string }>(sql`
    with oldest as materialized (${oldest} limit ${rowsMax}) found),
      summed as materialized (select at, sum(bytes) over (order by place) - bytes as before from oldest),
      gone as (delete from ${from} where ctid = any (array(select at from summed where before < ${bytes}))
        returning ${gone}),
      freed as materialized (select coalesce(sum(bytes), 0) as bytes, max(seq) as seq, count(*) as rows from gone),
      noted as (insert into sync_histories (inventory_id, forgotten_seq, history_dropped)
        select ${inventoryId}::uuid, seq, bytes from freed where rows > 0
        on conflict (inventory_id) do update
          set forgotten_seq = greatest(sync_histories.forgotten_seq, excluded.forgotten_seq),
            history_dropped = sync_histories.history_dropped + excluded.history_dropped)
    update users set history_bytes = greatest(0, history_bytes - (select bytes from freed))
    where id = ${payer} returning (select bytes from freed) as freed`)
  return Number(rows[0]?.freed ?? 0)
}

/**
 * Deletes the oldest history of an inventory. Needs the lock of the payer's row, not the inventory's: a run of
 * the inventory may be under way.
 * @param bytes what must go, and what of it and beyond goes while it is settled @returns bytes freed
 */
export const deleteOldestHistory = async (
  tx: Queryable,
  whose: { inventoryId: InventoryId; payer: UserId },
  bytes: { needed: number; settled: number },
): Promise<number> => {
  const [settled, ...rest] = tiersOf(whose.inventoryId)
  let freed = settled ? await deleteTier(tx, whose, settled, bytes.settled) : 0
  for (const tier of rest) {
    if (freed >= bytes.needed) break
    freed += await deleteTier(tx, whose, tier, bytes.needed - freed)
  }
  return freed
}
