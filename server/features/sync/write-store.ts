import { type SQL, sql } from 'drizzle-orm'
import type { SyncEntity } from '#contracts/sync-rows.ts'
import { filterBitsOf } from '#domain/sync/history-filter-bits.ts'
import type { ServerChange, ServerState } from '#domain/sync/server-state.ts'
import type { StoredRow } from '#domain/sync/stored-row.ts'
import { textArray } from '#server/platform/db/text-array.ts'
import { changedColumns, columnsOf, columnTypeOf, columnValues } from './row-json.ts'
import { RECEIPT_BYTES, RUN_BYTES } from './storage-store.ts'
import { TABLES } from './store.ts'

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

const cast = (value: unknown, column: string, array: '[]' | '' = ''): SQL =>
  sql`${sql.param(value)}::${sql.raw(columnTypeOf(column) + array)}`

/** Unnests one array per column: six times as fast as JSON. */
const rowsAs = (rows: readonly StoredRow[], columns: readonly string[]) => {
  const arrays = columns.map((column) => cast(columnValues(rows, column), column, '[]'))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as r(${names(columns)})`
}

const inserted = (userId: string, entity: SyncEntity, rows: readonly StoredRow[]): SQL => {
  const columns = columnsOf(entity)
  return sql`insert into ${TABLES[entity]} (user_id, ${names(columns)})
    select ${userId}::uuid, ${names(columns)} from ${rowsAs(rows, columns)}`
}

const updated = (
  userId: string,
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
    where ${TABLES[entity]}.user_id = ${userId}::uuid and ${TABLES[entity]}.id = r.id`
}

const receiptsOf = (userId: string, { receipts }: ServerChange): SQL => {
  // In index order, for page locality.
  const sorted = [...receipts].sort(([a], [b]) => (a < b ? -1 : 1))
  const results = sorted.map(([, { error, conflicts }]) =>
    error || conflicts ? JSON.stringify({ error, conflicts }) : null,
  )
  const said = results.some((result) => result !== null)
  const columns = [
    textArray(sorted.map(([opId]) => opId)),
    textArray(sorted.map(([, { hash }]) => hash)),
    // Omits results when all are empty.
    ...(said ? [textArray(results)] : []),
  ]
  return sql`insert into op_receipts (user_id, op_id, hash, result)
    select ${userId}::uuid, op_id, hash, ${said ? sql`coalesce(result::jsonb, '{}')` : sql`'{}'`}
    from unnest(${sql.join(columns, sql`, `)}) as r(op_id, hash${said ? sql`, result` : sql``})`
}

/** Prefix of step ids, which add four digits of position. */
export const runIdFor = (id: string): string => id.slice(0, 17)

const revisionsOf = (
  userId: string,
  { revisions, seq }: ServerChange,
  { runId, device, steps }: Pick<WritePlan, 'runId' | 'device'> & { steps: string },
): SQL => {
  const bins = new Set(
    revisions.flatMap(({ binId, fromBinId }) => [binId, fromBinId]).filter((id) => id !== null),
  )
  const pictures = revisions.flatMap(({ data }) => (typeof data.imageUrl === 'string' ? data.imageUrl : []))
  return sql`insert into revision_runs (user_id, seq, id, device, bins, pictures, steps, shows)
    values (${userId}, ${seq}, ${runId}, ${device}, ${textArray(bins)},
      ${pictures.length === 0 ? null : textArray(pictures)}, ${steps}, ${filterBitsOf(revisions)})`
}

interface WritePlan {
  readonly state: ServerState
  readonly change: ServerChange
  readonly counters: Pick<ServerState, 'seq' | 'used'> | null
  readonly runId: string
  readonly device: string | null
  readonly historyBytes: number
}

interface WritePart {
  readonly statement: SQL | null
  readonly historyBytes: number
}

export const writePlanOf = (userId: string, writing: WritePlan): WritePart => {
  const { state, change, counters } = writing
  const steps = change.revisions.length > 0 ? JSON.stringify(change.revisions) : null
  const historyBytes =
    writing.historyBytes +
    change.receipts.size * RECEIPT_BYTES +
    (steps === null ? 0 : Buffer.byteLength(steps) + RUN_BYTES)
  const parts: SQL[] = []
  for (const entity of ['bin', 'item'] as const) {
    const rows = [...change.rows.values()].filter((row) => row.entity === entity)
    const made = rows.filter((row) => !state.rows.has(row.id))
    const known = rows.filter((row) => state.rows.has(row.id))
    if (made.length > 0) parts.push(inserted(userId, entity, made))
    if (known.length > 0) parts.push(updated(userId, entity, known, state.rows))
  }
  if (change.receipts.size > 0) parts.push(receiptsOf(userId, change))
  if (steps !== null) parts.push(revisionsOf(userId, change, { ...writing, steps }))
  const named = parts.map((part, at) => sql`${sql.raw(`part_${at}`)} as (${part})`)
  const all = parts.length === 0 ? sql`` : sql`with ${sql.join(named, sql`, `)}`
  if (counters) {
    const { seq, used } = counters
    const statement = sql`${all} update users set change_seq = ${seq}, bins_used = ${used.bins},
      items_used = ${used.items}, text_bytes = ${used.text}, history_bytes = history_bytes + ${historyBytes}
      where id = ${userId}`
    return { statement, historyBytes }
  }
  return { statement: parts.length === 0 ? null : sql`${all} select`, historyBytes }
}
