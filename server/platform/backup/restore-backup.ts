import pg, { type Pool } from 'pg'
import type { Connection } from '../db/connection/connection.ts'
import { connectWithoutLimits } from '../db/connection/direct-connections.ts'
import { knownMigrations, migrateDb } from '../db/migrate.ts'
import { type Queryable, queryableOf } from '../db/queries/queryable.ts'
import { StartError } from '../errors.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { type BackupManifest, readArchive } from './archive.ts'
import { readTables, withReferencing } from './catalog.ts'
import { type LoadedRows, loadRows } from './tables.ts'

/** @throws StartError when the database holds data, or is too old for the backup */
const refuseUnlessEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('public.users') is not null as made",
  )
  if (!rows[0]?.made) return
  const { rowCount } = await client.query('select 1 from users limit 1')
  if (rowCount === 0) return
  throw new StartError(
    'The database here already holds accounts. Restore into an empty data folder (set DATA_DIR to a new one) ' +
      'or an empty database. Nothing was changed.',
  )
}

export const prepareForRestore =
  (manifest: BackupManifest) =>
  async (database: string | Connection): Promise<void> => {
    if (manifest.migrations > knownMigrations()) {
      throw new StartError(
        'The backup is from a later version of Binnacle. Update first. Nothing was changed.',
      )
    }
    const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database)
    await client.connect()
    try {
      await refuseUnlessEmpty(client)
      await client.query(
        'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
      )
    } finally {
      await client.end()
    }
    await migrateDb(database, manifest.migrations)
  }

export interface RestoreOptions {
  pool: Pool
  blobs: BlobStore
  excluded: ReadonlySet<string>
  /** Runs in the transaction that loads the rows. */
  loaded: (tx: Queryable) => Promise<void>
}

/** Restores files, then rows: an aborted restore leaves no row without its image. */
export const restoreBackup = async (
  path: string,
  { pool, blobs, excluded, loaded }: RestoreOptions,
): Promise<LoadedRows & { files: number }> => {
  let files = 0
  for await (const { name, bytes } of readArchive(path)) {
    if (!name.startsWith('files/')) continue
    await blobs.put([[name.slice('files/'.length), bytes]])
    files++
  }
  const client = await connectWithoutLimits(pool)
  try {
    await client.query('begin')
    // Older backups may hold rows of excluded tables.
    const excludedTables = withReferencing(excluded, await readTables(client))
    const counted = await loadRows(client, readArchive(path), excludedTables)
    await loaded(queryableOf(client))
    await client.query('commit')
    return { ...counted, files }
  } finally {
    await client.end()
  }
}
