import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '#server/platform/errors.ts'
import { checkCompatibility, hasTable, oldestCompatible, recordCompatibility } from './compatibility.ts'
import type { Connection } from './connection/connection.ts'
import { isDatabaseUnavailable } from './connection/connection-errors.ts'
import { sqlStateOf } from './connection/sql-state.ts'

/** Next to this file in the sources and in the bundle. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

const NO_SUCH_DATABASE = '3D000'

interface MigrationJournal {
  entries: { tag: string }[]
}

const readJournal = (): MigrationJournal =>
  JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'))

export const knownMigrations = (): number => readJournal().entries.length

const firstMigrations = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-migrations-'))
  const journal = readJournal()
  const entries = journal.entries.slice(0, count)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries)
    copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

const withMigrations = async (count: number | undefined, callback: (folder: string) => Promise<void>) => {
  if (count === undefined) return await callback(MIGRATIONS_FOLDER)
  const folder = firstMigrations(count)
  try {
    await callback(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** False while the database is unavailable. @throws StartError for tables of an incompatible later version */
export const isMigrated = async (database: Connection): Promise<boolean> => {
  const client = new pg.Client({ ...database, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await checkCompatibility(client, knownMigrations())) >= 0
  } catch (error) {
    if (isDatabaseUnavailable(error) || sqlStateOf(error) === NO_SUCH_DATABASE) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Migrates atomically, without timeouts; servers that start together may collide and retry.
 * @param upTo number of migrations to stop after
 */
export const migrateDb = async (database: string | Connection, upTo?: number): Promise<void> => {
  for (let tried = 1; ; tried++) {
    const config = typeof database === 'string' ? { connectionString: database } : database
    const client = new pg.Client({ ...config, application_name: 'binnacle-migrate' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query("set client_min_messages = 'warning'")
      const tags = readJournal().entries.map(({ tag }) => tag)
      if ((await checkCompatibility(client, tags.length)) > 0) return
      const oldest = oldestCompatible(MIGRATIONS_FOLDER, tags.slice(0, upTo))
      // Recorded before migrating too, so that no running server mistakes the new tables for its own.
      if (await hasTable(client, 'server_meta')) await recordCompatibility(client, oldest)
      await withMigrations(upTo, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
      await recordCompatibility(client, oldest)
      return
    } catch (error) {
      if (tried === 3 || error instanceof StartError) throw error
      await sleep(500)
    } finally {
      await client.end()
    }
  }
}
