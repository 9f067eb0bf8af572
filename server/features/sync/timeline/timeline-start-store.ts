import { type SQL, sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { RECEIPT_BYTES } from '#domain/sync/server/history-size.ts'
import { VERSION_LEAP } from '#domain/sync/wire/cursor.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { setTimeline } from '../pull/delta-store.ts'
import { BYTES_OF_RUN } from '../storage/history-store.ts'
import { lockInventory } from '../store.ts'

const SYNCED_TABLES = ['bins', 'items', 'places', 'records']

/**
 * Makes devices fetch the full list and offer what is missing; versions leap, so that none is reused.
 * Must run in the transaction that loads the rows, or devices would take lost rows for deleted.
 */
export const startNewTimeline = async (tx: Queryable, timelineId: string): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await setTimeline(tx, timelineId, { replace: true })
  await tx.execute(sql`update sync_histories set history = null, began_at = null`)
  // A backup from before places or records is loaded into tables without them.
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from unnest(${textArray(SYNCED_TABLES)}) as name where to_regclass(name) is not null`,
  )
  for (const { name: table } of rows) {
    await tx.execute(sql`update ${sql.raw(table)} set version = version + ${VERSION_LEAP}`)
  }
}

/** Bound of version leaps: 32-bit integers. */
const LAST_LEAP_SQL = 2_000_000_000

/** Minutes between version leaps of an inventory, so that invented cursors cannot exhaust them. */
const LEAP_MINUTES = 10

/**
 * Handles a cursor never reached here: the database went back unnoticed. No-op when already restarted.
 * @param timelineId the timeline of that cursor
 */
export const startInventoryTimeline = async (
  db: Db,
  inventoryId: InventoryId,
  { timelineId, newId }: { timelineId: string; newId: () => string },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const locked = await lockInventory(tx, { inventoryId, actor: null })
    if (locked?.timelineId !== timelineId) return
    const { rows } = await tx.execute<{ leaps: boolean }>(
      sql`select not exists (select 1 from sync_histories where inventory_id = ${inventoryId}
        and began_at > now() - make_interval(mins => ${LEAP_MINUTES})) as leaps`,
    )
    await tx.execute(sql`insert into sync_histories (inventory_id, history, began_at) values (${inventoryId}, ${newId()}, now())
      on conflict (inventory_id) do update set history = excluded.history, began_at = excluded.began_at`)
    for (const table of rows[0]?.leaps ? SYNCED_TABLES : []) {
      await tx.execute(sql`update ${sql.raw(table)} set version = version + ${VERSION_LEAP}
        where inventory_id = ${inventoryId} and version < ${LAST_LEAP_SQL}`)
    }
  })
}

const RETENTION_DAYS = 90

/** Keeps ids of purged rows, or a device long offline could restore them. */
export const deleteOldTimelines = async (db: Db): Promise<void> => {
  const old = sql`created_at < now() - make_interval(days => ${RETENTION_DAYS})`
  const { rows: payers } = await db.execute<{
    id: UserId
  }>(sql`select distinct owner_id as id from inventories
    where id in (select inventory_id from op_receipts where ${old} union select inventory_id from revision_runs where ${old})`)
  for (const { id } of payers) {
    await db.transaction(async (tx) => {
      // Makers of room hold this row, too, while they delete.
      await tx.execute(sql`select 1 from users where id = ${id} for no key update`)
      await deleteOldHistoryOf(tx, id, old)
    })
  }
  for (const table of ['op_receipts', 'revision_runs']) {
    await db.execute(sql`delete from ${sql.raw(table)} gone where ${old}
      and not exists (select 1 from inventories where id = gone.inventory_id)`)
  }
  await db.execute(sql`delete from history_shares where day < current_date - 1`)
}

const deleteOldHistoryOf = async (tx: Queryable, payer: UserId, old: SQL): Promise<void> => {
  const isOld = sql`inventory_id in (select id from inventories where owner_id = ${payer}) and ${old}`
  await tx.execute(sql`
    with receipts as (delete from op_receipts where ${isOld} returning inventory_id),
      runs as (delete from revision_runs where ${isOld} returning inventory_id, seq, ${BYTES_OF_RUN} as bytes),
      gone as (select inventory_id, max(seq) as seq, sum(bytes) as bytes from (
          select inventory_id, 0 as seq, ${RECEIPT_BYTES}::int as bytes from receipts
          union all select inventory_id, seq, bytes from runs) both_kinds group by inventory_id),
      noted as (insert into sync_histories (inventory_id, forgotten_seq, history_dropped)
        select inventory_id, seq, bytes from gone
        on conflict (inventory_id) do update
          set forgotten_seq = greatest(sync_histories.forgotten_seq, excluded.forgotten_seq),
            history_dropped = sync_histories.history_dropped + excluded.history_dropped)
    update users set history_bytes = greatest(0, history_bytes - (select coalesce(sum(bytes), 0) from gone))
    where id = ${payer}`)
}
