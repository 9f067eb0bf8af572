import { rename } from 'node:fs/promises'
import type { Pool } from 'pg'
import { connectWithoutLimits } from '../db/connection/direct-connections.ts'
import { StartError } from '../errors.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { writePartialArchive } from './archive.ts'
import { dumpTables } from './tables.ts'
import type { TarEntry } from './tar.ts'
import { type TrialResult, trialRestore } from './trial-restore.ts'

export interface BackupParts {
  pool: Pool
  blobs: BlobStore
  folders: readonly string[]
  excluded: ReadonlySet<string>
  /** Free bytes on the database's disk; null when unknown. */
  freeBytes: number | null
  now: Date
}

async function* fileEntries({ blobs, folders }: BackupParts): AsyncGenerator<TarEntry> {
  for (const folder of folders) {
    for await (const { key } of blobs.list(folder)) {
      const bytes = await blobs.get(key)
      // Deleted since the list was read: no row refers to it any more.
      if (bytes) yield { name: `files/${key}`, bytes }
    }
  }
}

export interface MadeBackup {
  files: number
  trial: TrialResult
}

const writeParts = async (path: string, parts: BackupParts): Promise<{ partial: string; files: number }> => {
  const client = await connectWithoutLimits(parts.pool)
  let files = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    const entries = async function* () {
      for await (const entry of dumpTables(client, parts.excluded)) yield entry
      for await (const entry of fileEntries(parts)) {
        files++
        yield entry
      }
    }
    const manifest = { format: 1, madeAt: parts.now.toISOString(), migrations: rows[0]?.count ?? 0 } as const
    return { partial: await writePartialArchive(path, manifest, entries()), files }
  } finally {
    await client.end()
  }
}

/** Writes a snapshot while the server runs; gets its name after a trial restore. @throws StartError */
export const makeBackup = async (path: string, parts: BackupParts): Promise<MadeBackup> => {
  const { partial, files } = await writeParts(path, parts)
  try {
    const trial = await trialRestore(partial, parts)
    await rename(partial, path)
    return { files, trial }
  } catch (error) {
    const failedPath = `${path}.failed`
    await rename(partial, failedPath)
    if (!(error instanceof StartError)) throw error
    throw new StartError(
      `The backup was written, but it cannot be restored: ${error.message}. It is no backup; ${failedPath} keeps it for a look.`,
    )
  }
}
