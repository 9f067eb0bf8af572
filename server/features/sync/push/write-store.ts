import { type SQL, sql } from 'drizzle-orm'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { filterBitsOf } from '#domain/sync/history-filter-bits.ts'
import { RECEIPT_BYTES, RUN_BYTES } from '#domain/sync/server/history-size.ts'
import type { Revision, ServerChange, ServerState } from '#domain/sync/server/server-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { changedColumns, columnsOf, columnTypeOf, columnValues } from '../row-columns.ts'
import { addedToday } from '../storage/history-store.ts'
import { TABLES } from '../store.ts'

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

const cast = (value: unknown, column: string, array: '[]' | '' = ''): SQL =>
  sql`${sql.param(value)}::${sql.raw(columnTypeOf(column) + array)}`

/** Unnests one array per column: six times as fast as JSON. */
const rowsAs = (rows: readonly StoredRow[], columns: readonly string[]) => {
  const arrays = columns.map((column) => cast(columnValues(rows, column), column, '[]'))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as r(${names(columns)})`
}

const inserted = (inventoryId: InventoryId, entity: SyncEntity, rows: readonly StoredRow[]): SQL => {
  const columns = columnsOf(entity)
  return sql`insert into ${TABLES[entity]} (inventory_id, ${names(columns)})
    select ${inventoryId}::uuid, ${names(columns)} from ${rowsAs(rows, columns)}`
}

const updated = (
  inventoryId: InventoryId,
  entity: SyncEntity,
  rows: readonly StoredRow[],
  before: ServerState['rows'],
): SQL => {
  const columns = changedColumns(entity, rows, before).map((column) => ({
    column,
    values: columnValues(rows, column),
  }))
  const common = columns.filter(({ values }) => values.every((value) => value === values[0]))
  const own = columns.filter((one) => !common.includes(one)).map(({ column }) => column)
  const set = [
    ...own.map((column) => sql.raw(`${column} = r.${column}`)),
    ...common.map(({ column, values: [value] }) => sql.raw(`${column} = `).append(cast(value, column))),
  ]
  return sql`update ${TABLES[entity]} set ${sql.join(set, sql`, `)} from ${rowsAs(rows, ['id', ...own])}
    where ${TABLES[entity]}.inventory_id = ${inventoryId}::uuid and ${TABLES[entity]}.id = r.id`
}

const receiptsOf = (inventoryId: InventoryId, { receipts }: ServerChange): SQL => {
  // In index order, for page locality.
  const sorted = [...receipts].sort(([a], [b]) => (a < b ? -1 : 1))
  const results = sorted.map(([, { error, conflicts }]) =>
    error || conflicts ? JSON.stringify({ error, conflicts }) : null,
  )
  const hasResults = results.some((result) => result !== null)
  const columns = [
    textArray(sorted.map(([opId]) => opId)),
    textArray(sorted.map(([, { hash }]) => hash)),
    // Omits results when all are empty.
    ...(hasResults ? [textArray(results)] : []),
  ]
  return sql`insert into op_receipts (inventory_id, op_id, hash, result)
    select ${inventoryId}::uuid, op_id, hash, ${hasResults ? sql`coalesce(result::jsonb, '{}')` : sql`'{}'`}
    from unnest(${sql.join(columns, sql`, `)}) as r(op_id, hash${hasResults ? sql`, result` : sql``})`
}

/** Prefix of step ids, which add four digits of position. */
export const runIdFor = (id: string): string => id.slice(0, 17)

/** Bins and places in whose history a step is. */
const affectedBy = ({
  entity,
  entityId,
  binId,
  fromBinId,
  targetId,
  data,
  after,
}: Revision): readonly string[] =>
  [
    binId,
    fromBinId,
    entity === 'place' ? entityId : null,
    targetId,
    data.placeId,
    after.placeId,
    data.parentId,
    after.parentId,
  ].filter((id) => typeof id === 'string')

const runBytes = (steps: string): number => Buffer.byteLength(steps) + RUN_BYTES

const revisionsOf = (
  inventoryId: InventoryId,
  { revisions, seq }: ServerChange,
  { runId, device, actor, steps }: Pick<WritePlan, 'runId' | 'device' | 'actor'> & { steps: string },
): SQL => {
  const bins = new Set(revisions.flatMap(affectedBy))
  const pictures = revisions.flatMap(({ data }) => (typeof data.imageUrl === 'string' ? data.imageUrl : []))
  return sql`insert into revision_runs (inventory_id, seq, id, actor, device, bins, pictures, steps, shows, bytes)
    values (${inventoryId}, ${seq}, ${runId}, ${actor}, ${device}, ${textArray(bins)},
      ${pictures.length === 0 ? null : textArray(pictures)}, ${steps}, ${filterBitsOf(revisions)}, ${runBytes(steps)})`
}

interface RunCounters {
  readonly seq: number
  /** Growth of the counts by the whole run. */
  readonly grown: ServerState['used']
  readonly payer: UserId
  /** Member whose share of the payer's history the run uses; null for the payer. */
  readonly member: UserId | null
}

/**
 * The inventory's row, then its payer's, then the member's share. Sums grow by differences: other inventories add
 * to them, too.
 */
const countersOf = (
  inventoryId: InventoryId,
  { seq, grown, payer, member }: RunCounters,
  historyBytes: number,
): { part: SQL; paid: SQL; share: SQL | null } => ({
  part: sql`update inventories set change_seq = ${seq}, bins_used = bins_used + ${grown.bins},
    items_used = items_used + ${grown.items}, history_grown = history_grown + ${historyBytes} where id = ${inventoryId}`,
  paid: sql`update users set bins_used = bins_used + ${grown.bins}, items_used = items_used + ${grown.items},
    text_bytes = greatest(0, text_bytes + ${grown.text}), history_bytes = history_bytes + ${historyBytes}
    where id = ${payer} returning id`,
  share: member && addedToday(sql`paid`, payer, member, historyBytes),
})

interface WritePlan {
  readonly state: ServerState
  readonly change: ServerChange
  /** Counts to write with the last part of a run. */
  readonly counters: RunCounters | null
  readonly runId: string
  readonly actor: UserId | null
  readonly device: string | null
  readonly historyBytes: number
}

interface WritePart {
  readonly statement: SQL | null
  readonly historyBytes: number
}

export const writePlanOf = (inventoryId: InventoryId, writing: WritePlan): WritePart => {
  const { state, change, counters } = writing
  const steps = change.revisions.length > 0 ? JSON.stringify(change.revisions) : null
  const historyBytes =
    writing.historyBytes + change.receipts.size * RECEIPT_BYTES + (steps === null ? 0 : runBytes(steps))
  const parts: SQL[] = []
  for (const entity of ['place', 'bin', 'item', 'record'] as const) {
    const rows = [...change.rows.values()].filter((row) => row.entity === entity)
    const created = rows.filter((row) => !state.rows.has(row.id))
    const known = rows.filter((row) => state.rows.has(row.id))
    if (created.length > 0) parts.push(inserted(inventoryId, entity, created))
    if (known.length > 0) parts.push(updated(inventoryId, entity, known, state.rows))
  }
  if (change.receipts.size > 0) parts.push(receiptsOf(inventoryId, change))
  if (steps !== null) parts.push(revisionsOf(inventoryId, change, { ...writing, steps }))
  const ending = counters && countersOf(inventoryId, counters, historyBytes)
  if (ending) parts.push(ending.part)
  const ctes = parts.map((part, at) => sql`${sql.raw(`part_${at}`)} as (${part})`)
  if (ending?.share) ctes.push(sql`paid as (${ending.paid})`)
  const all = ctes.length === 0 ? sql`` : sql`with ${sql.join(ctes, sql`, `)}`
  if (ending) return { statement: sql`${all} ${ending.share ?? ending.paid}`, historyBytes }
  return { statement: parts.length === 0 ? null : sql`${all} select`, historyBytes }
}
