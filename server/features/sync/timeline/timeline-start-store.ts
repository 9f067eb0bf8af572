import { sql } from 'drizzle-orm'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { VERSION_LEAP } from '#domain/sync/wire/cursor.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { setTimeline } from '../pull/delta-store.ts'
import { RECEIPT_BYTES, RUN_BYTES } from '../storage/storage-store.ts'
import { lockInventory } from '../store.ts'

/**
 * Makes devices fetch the full list and offer what is missing; versions leap, so that none is reused.
 * Must run in the transaction that loads the rows, or devices would take lost rows for deleted.
 */
export const startNewTimeline = async (tx: Queryable, timelineId: string): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await setTimeline(tx, timelineId, { replace: true })
  await tx.execute(sql`update sync_histories set history = null, began_at = null`)
  // A backup from before places is loaded into tables without them.
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select to_regclass('places') is not null as known`,
  )
  for (const table of ['bins', 'items', ...(rows[0]?.known ? ['places'] : [])]) {
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
    for (const table of rows[0]?.leaps ? ['bins', 'items', 'places'] : []) {
      await tx.execute(sql`update ${sql.raw(table)} set version = version + ${VERSION_LEAP}
        where inventory_id = ${inventoryId} and version < ${LAST_LEAP_SQL}`)
    }
  })
}

const RETENTION_DAYS = 90

/** Keeps ids of purged rows, or a device long offline could restore them. */
export const deleteOldTimelines = async (db: Db): Promise<void> => {
  const old = sql`now() - make_interval(days => ${RETENTION_DAYS})`
  await db.execute(sql`with gone as (delete from op_receipts where created_at < ${old} returning inventory_id),
      freed as (select i.owner_id, count(*) * ${RECEIPT_BYTES}::int as bytes
        from gone join inventories i on i.id = gone.inventory_id group by i.owner_id)
    update users set history_bytes = greatest(0, history_bytes - freed.bytes)
      from freed where users.id = freed.owner_id`)
  await db.execute(sql`with gone as (delete from revision_runs where created_at < ${old}
        returning inventory_id, seq, octet_length(steps::text) + ${RUN_BYTES}::int as bytes),
      last as (select inventory_id, max(seq) as seq, sum(bytes) as bytes from gone group by inventory_id),
      freed as (update users set history_bytes = greatest(0, history_bytes - paid.bytes)
        from (select i.owner_id, sum(last.bytes) as bytes
          from last join inventories i on i.id = last.inventory_id group by i.owner_id) paid
        where users.id = paid.owner_id)
    insert into sync_histories (inventory_id, forgotten_seq) select inventory_id, seq from last
      where exists (select 1 from inventories where id = inventory_id)
    on conflict (inventory_id) do update
      set forgotten_seq = greatest(sync_histories.forgotten_seq, excluded.forgotten_seq)`)
}
