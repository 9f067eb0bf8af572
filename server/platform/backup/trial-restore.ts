import type { ClientBase, Pool } from 'pg'
import pg from 'pg'
import { isDatabaseUnavailable } from '../db/connection/connection-errors.ts'
import { connectWithoutLimits } from '../db/connection/direct-connections.ts'
import { sqlStateOf } from '../db/connection/sql-state.ts'
import { StartError } from '../errors.ts'
import { checkArchive, readArchive } from './archive.ts'
import { readTables, withReferencing } from './catalog.ts'
import { loadRows } from './tables.ts'
import type { TarEntry } from './tar.ts'

export interface TrialOptions {
  pool: Pool
  excluded: ReadonlySet<string>
  freeBytes: number | null
  timeoutMs?: number
}

/** `restored`, or why the trial was impossible. */
export type TrialResult = { restored: true } | { restored: false; reason: string }

const TIMEOUT_MS = 15 * 60_000
/** SQLSTATEs: missing privilege, read-only database, unsupported feature. */
const NOT_ALLOWED = /^(42501|25006|0A000)$/

class TrialTimeout extends Error {}

const reasonFor = (error: unknown): string | null => {
  if (error instanceof TrialTimeout) return 'it took too long'
  if (NOT_ALLOWED.test(sqlStateOf(error) ?? '')) return `the database refused: ${(error as Error).message}`
  return isDatabaseUnavailable(error) ? `the database gave up: ${(error as Error).message}` : null
}

/** Creates temporary copies of tables and foreign keys; PostgreSQL drops them with the connection. */
const createTemporaryTables = async (client: ClientBase): Promise<void> => {
  const tables = await readTables(client)
  // Definitions are unqualified while the real tables are visible, so they bind to the copies later.
  const { rows: keys } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const table = pg.escapeIdentifier(name)
    await client.query(`create temporary table ${table} (like public.${table} including all)`)
  }
  // From here on only copies can be written.
  await client.query('set search_path = pg_temp')
  for (const { table, definition } of keys) await client.query(`alter table ${table} add ${definition}`)
}

const bytesOfTables = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(oid)), 0)::text as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}

async function* beforeDeadline(deadline: number, entries: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    if (Date.now() > deadline) throw new TrialTimeout()
    yield entry
  }
}

const restoreInto = async (client: ClientBase, path: string, options: TrialOptions): Promise<TrialResult> => {
  const { excluded, freeBytes, timeoutMs = TIMEOUT_MS } = options
  const deadline = Date.now() + timeoutMs
  await client.query("set search_path = public; set statement_timeout = '60s'")
  // Leaves half of the free space to the server.
  if (freeBytes !== null && (await bytesOfTables(client)) > freeBytes / 2)
    return { restored: false, reason: 'the disk has too little room for a second copy' }
  const excludedTables = withReferencing(excluded, await readTables(client))
  await createTemporaryTables(client)
  await loadRows(client, beforeDeadline(deadline, readArchive(path)), excludedTables)
  return { restored: true }
}

/** Loads an archive into temporary tables. @throws StartError when it is damaged or violates a constraint */
export const trialRestore = async (path: string, options: TrialOptions): Promise<TrialResult> => {
  await checkArchive(path)
  const client = await connectWithoutLimits(options.pool)
  try {
    return await restoreInto(client, path, options)
  } catch (error) {
    const reason = reasonFor(error)
    if (reason !== null) return { restored: false, reason }
    throw new StartError(`its rows do not fit together: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}
