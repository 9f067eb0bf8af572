import type { Pool } from 'pg'
import type { BlobStore } from '../files/blob-store.ts'
import { writeArchive } from './archive.ts'
import { dumpTables } from './tables.ts'
import type { Entry } from './tar.ts'

export interface BackupParts {
  pool: Pool
  blobs: BlobStore
  /** Folders of the blob store that belong to the backup. */
  folders: readonly string[]
  /** Tables that stay behind. */
  left: ReadonlySet<string>
  now: Date
}

async function* fileEntries({ blobs, folders }: BackupParts): AsyncGenerator<Entry> {
  for (const folder of folders) {
    for await (const { key } of blobs.list(folder)) {
      const bytes = await blobs.get(key)
      // Deleted between the list and the look: nothing in the rows points there any more.
      if (bytes) yield { name: `files/${key}`, bytes }
    }
  }
}

/**
 * Writes rows and files into one archive while the server goes on: the rows are those of one moment.
 * @returns how many files it holds
 */
export const makeBackup = async (path: string, parts: BackupParts): Promise<number> => {
  const client = await parts.pool.connect()
  let files = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    const entries = async function* () {
      for await (const entry of dumpTables(client, parts.left)) yield entry
      for await (const entry of fileEntries(parts)) {
        files++
        yield entry
      }
    }
    const manifest = { format: 1, madeAt: parts.now.toISOString(), migrations: rows[0]?.count ?? 0 } as const
    await writeArchive(path, manifest, entries())
    return files
  } finally {
    // Closed rather than returned: its time limits are off.
    client.release(true)
  }
}
