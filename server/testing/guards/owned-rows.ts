import type { TestApp } from '../test-app.ts'
import type { TestDb } from '../test-db.ts'
import { countWrites, type WriteCounts } from './write-counts.ts'

// Expired sessions may be swept at any time.
const LIVE: Record<string, string> = { sessions: 'and expire > now()' }

// A scan by anybody is recorded here, some time after its answer.
const RECORDS_OTHERS = ['user_stats', 'user_achievements', 'qr_scan_notifications']

const OWNED = `select id from inventories where owner_id = $1`

/** Columns by which a row belongs to a person, directly or by an inventory that they own. */
const OWNER_COLUMNS: Record<string, string> = {
  user_id: '= $1',
  owner_id: '= $1',
  inventory_id: `in (${OWNED})`,
}

interface DigestQuery {
  /** Table and column. */
  name: string
  table: string
  query: string
}

interface DigestReader {
  parts: readonly DigestQuery[]
  counts: () => Promise<WriteCounts>
  /** By person and name: a digest, and the writes that it has seen. */
  known: Map<string, { digest: string; writes: string }>
}

/** Apps beside each other share a database. */
const readers = new WeakMap<TestDb, Promise<DigestReader>>()

const makeReader = async (db: TestDb): Promise<DigestReader> => {
  const { rows } = await db.pool.query<{ name: string; column: string }>(
    `select c.table_name as name, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name = any($1) order by 1, 2`,
    [Object.keys(OWNER_COLUMNS)],
  )
  const own = rows.filter(({ name }) => !RECORDS_OTHERS.includes(name))
  const owned = [
    ...own.map(({ name, column }) => [name, column, OWNER_COLUMNS[column]] as const),
    ['users', 'id', '= $1'] as const,
  ]
  const parts = owned.map(([table, column, isOwn]) => ({
    name: `${table} ${column}`,
    table,
    query: `select '${table} ${column}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
       as digest from ${table} t where ${column} ${isOwn} ${LIVE[table] ?? ''}`,
  }))
  const counts = await countWrites(db.pool, [...new Set(parts.map(({ table }) => table))])
  return { parts, counts, known: new Map() }
}

/** Digest per table of all rows that belong to a person; reads only tables that were written to since. */
export const digestRows = async (app: TestApp, userId: string): Promise<Record<string, string>> => {
  const reader = readers.get(app.db) ?? makeReader(app.db)
  readers.set(app.db, reader)
  const { parts, counts, known } = await reader
  const written = await counts()
  // Whose an inventory is decides whose its rows are.
  const writesOf = ({ table }: DigestQuery) => `${written[table]} ${written.inventories}`
  const digestKeyOf = ({ name }: DigestQuery) => `${userId} ${name}`
  const stale = parts.filter((part) => known.get(digestKeyOf(part))?.writes !== writesOf(part))
  if (stale.length > 0) {
    const text = stale.map(({ query }) => query).join(' union all ')
    const { rows } = await app.db.pool.query<{ name: string; digest: string }>(text, [userId])
    const digests = new Map(rows.map(({ name, digest }) => [name, digest]))
    for (const part of stale)
      known.set(digestKeyOf(part), { digest: digests.get(part.name) ?? '', writes: writesOf(part) })
  }
  return Object.fromEntries(parts.map((part) => [part.name, known.get(digestKeyOf(part))?.digest ?? '']))
}

/** Digest of all rows of several people, without their sessions. */
export const digestPeople = async (app: TestApp, people: readonly { id: string }[]): Promise<string> => {
  const digests = await Promise.all(people.map(({ id }) => digestRows(app, id)))
  return JSON.stringify(
    digests.map((rows) => Object.entries(rows).filter(([name]) => !name.startsWith('sessions '))),
  )
}
