import { sql } from 'drizzle-orm'
import type { StoredRow } from '#domain/sync/row.ts'
import type { Receipt, ServerChange, ServerState } from '#domain/sync/server-state.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { fromJson, type RowJson, toJson } from './row-json.ts'

/** Which rows a run of operations touches. */
export interface Named {
  readonly opIds: readonly string[]
  /** Bins and items that are written, and bins that items are put into. */
  readonly ids: readonly string[]
  /** Bins that are deleted or restored: their items go along. */
  readonly binsWithItems: readonly string[]
  /** Items that come back: their bins are looked at. */
  readonly restoredItems: readonly string[]
}

interface Read {
  receipts: { op_id: string; hash: string; result: Omit<Receipt, 'hash'> }[] | null
  bins: (RowJson & { user_id: string; id: string })[] | null
  items: (RowJson & { user_id: string; id: string })[] | null
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Takes the lock that puts one person's writes in a row. Null when there is no such person (any more). */
export const lockOwner = async (
  tx: Queryable,
  userId: string,
): Promise<Pick<ServerState, 'seq' | 'used'> | null> => {
  const { rows } = await tx.execute<{ change_seq: string; bins_used: number; items_used: number }>(
    sql`select change_seq, bins_used, items_used from users where id = ${userId} for no key update`,
  )
  const [owner] = rows
  if (!owner) return null
  return { seq: Number(owner.change_seq), used: { bins: owner.bins_used, items: owner.items_used } }
}

/** Everything the rules look at, in one statement. */
export const readNamed = async (
  tx: Queryable,
  userId: string,
  named: Named,
): Promise<Pick<ServerState, 'rows' | 'foreign' | 'receipts'>> => {
  const binsOfRestored =
    named.restoredItems.length === 0
      ? sql``
      : sql`or (user_id = ${userId} and id in (select bin_id from items
          where user_id = ${userId} and id = any(${list(named.restoredItems)})))`
  const { rows: answer } = await tx.execute<Read & Record<string, unknown>>(sql`select
    (select jsonb_agg(jsonb_build_object('op_id', op_id, 'hash', hash, 'result', result)) from op_receipts
      where user_id = ${userId} and op_id = any(${list(named.opIds)})) as receipts,
    (select jsonb_agg(to_jsonb(bins)) from bins where id = any(${list(named.ids)}) ${binsOfRestored}) as bins,
    (select jsonb_agg(to_jsonb(items)) from items where id = any(${list(named.ids)})
      or (user_id = ${userId} and bin_id = any(${list(named.binsWithItems)})
        and (deleted_at is null or deleted_with is not null))) as items`)
  const [read] = answer
  const rows = new Map<string, StoredRow>()
  const foreign = new Set<string>()
  for (const [entity, found] of [
    ['bin', read?.bins],
    ['item', read?.items],
  ] as const) {
    for (const row of found ?? []) {
      if (row.user_id === userId) rows.set(row.id, fromJson(entity, row))
      else foreign.add(row.id)
    }
  }
  const receipts = new Map((read?.receipts ?? []).map((r) => [r.op_id, { ...r.result, hash: r.hash }]))
  return { rows, foreign, receipts }
}

const WRITTEN = ['field_meta', 'version', 'seq', 'deleted_at', 'updated_at']
const BIN_COLUMNS = [
  ...['name', 'description', 'category', 'location', 'color', 'is_qr_private', 'image_url'],
  ...WRITTEN,
]
const ITEM_COLUMNS = [
  ...['bin_id', 'name', 'description', 'category', 'notes', 'quantity', 'image_url', 'deleted_with'],
  ...WRITTEN,
]

const upsertOf = (
  table: string,
  kept: readonly string[],
  columns: readonly string[],
  rows: string,
  userId: string,
) => {
  const all = sql.raw(['id', ...kept, ...columns].join(', '))
  const set = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
  const name = sql.raw(table)
  return sql`insert into ${name} (user_id, ${all})
    select ${userId}::uuid, ${all} from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)
    on conflict (user_id, id) do update set ${set}`
}

const binsIn = (change: ServerChange) => [...change.rows.values()].filter((row) => row.entity === 'bin')
const itemsIn = (change: ServerChange) => [...change.rows.values()].filter((row) => row.entity === 'item')

/** Writes a whole run: one statement, whatever the number of operations. */
export const writeChange = async (
  tx: Queryable,
  userId: string,
  change: ServerChange,
  newId: () => string,
): Promise<void> => {
  const json = (rows: readonly StoredRow[]) => JSON.stringify(rows.map(toJson))
  const receipts = JSON.stringify(
    [...change.receipts].map(([op_id, { hash, ...result }]) => ({ op_id, hash, result })),
  )
  const revisions = JSON.stringify(
    change.revisions.map((revision) => ({
      id: newId(),
      entity: revision.entity,
      entity_id: revision.entityId,
      seq: revision.seq,
      op_id: revision.opId,
      device_id: revision.deviceId,
      kind: revision.kind,
      data: revision.data,
    })),
  )
  await tx.execute(sql`with
    written_bins as (${upsertOf('bins', ['qr_code', 'created_at'], BIN_COLUMNS, json(binsIn(change)), userId)}),
    written_items as (${upsertOf('items', ['created_at'], ITEM_COLUMNS, json(itemsIn(change)), userId)}),
    written_receipts as (insert into op_receipts (user_id, op_id, hash, result)
      select ${userId}::uuid, op_id, hash, result
      from jsonb_to_recordset(${receipts}::jsonb) as r(op_id text, hash text, result jsonb)),
    written_revisions as (insert into revisions
        (user_id, id, entity, entity_id, seq, op_id, device_id, kind, data)
      select ${userId}::uuid, id, entity, entity_id, seq, op_id, device_id, kind, data
      from jsonb_to_recordset(${revisions}::jsonb) as r(id text, entity text, entity_id text, seq bigint,
        op_id text, device_id text, kind text, data jsonb))
    update users set change_seq = ${change.seq}, bins_used = ${change.used.bins},
      items_used = ${change.used.items} where id = ${userId}`)
}

/** Moves the bins' counts by what the run added and took away. */
export const moveItemCounts = async (
  tx: Queryable,
  userId: string,
  moved: ReadonlyMap<string, number>,
): Promise<void> => {
  await tx.execute(sql`update bins set item_count = item_count + moved.by
    from unnest(${list([...moved.keys()])}, ${sql.param([...moved.values()])}::int[]) as moved(id, by)
    where user_id = ${userId} and bins.id = moved.id`)
}
