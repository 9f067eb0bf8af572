import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../errors.ts'
import { packTar, type TarEntry, unpackTar } from './tar.ts'

export interface BackupManifest {
  format: 1
  madeAt: string
  migrations: number
}

const MANIFEST = 'manifest.json'
/** Last entry: SHA-256 of every other one. Missing when the archive was cut off. */
const CHECKSUMS = 'checksums.json'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

async function* withChecksums(
  manifest: BackupManifest,
  entries: AsyncIterable<TarEntry>,
): AsyncGenerator<TarEntry> {
  const sums: Record<string, string> = {}
  const seal = (entry: TarEntry): TarEntry => {
    sums[entry.name] = sha256(entry.bytes)
    return entry
  }
  yield seal({ name: MANIFEST, bytes: asJson(manifest) })
  for await (const entry of entries) yield seal(entry)
  yield { name: CHECKSUMS, bytes: asJson(sums) }
}

const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes an archive under a temporary name, durably. @returns its path */
export const writePartialArchive = async (
  path: string,
  manifest: BackupManifest,
  entries: AsyncIterable<TarEntry>,
): Promise<string> => {
  const partial = `${path}.part`
  try {
    const bytes = Readable.from(packTar(withChecksums(manifest, entries), new Date(manifest.madeAt)))
    await pipeline(bytes, createGzip(), createWriteStream(partial, { mode: 0o600 }))
    await syncToDisk(partial)
    return partial
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const openArchive = (path: string) => unpackTar(() => [createReadStream(path), createGunzip()])

export async function* readArchive(path: string): AsyncGenerator<TarEntry> {
  for await (const entry of openArchive(path)) {
    if (entry.name !== MANIFEST && entry.name !== CHECKSUMS) yield entry
  }
}

/** Reads a whole backup before any change. @throws StartError when foreign, later, cut off or damaged */
export const checkArchive = async (path: string): Promise<BackupManifest> => {
  const sums: Record<string, string> = {}
  let manifest: BackupManifest | null = null
  let promised: Record<string, string> | null = null
  try {
    for await (const { name, bytes } of openArchive(path)) {
      if (name === CHECKSUMS) promised = JSON.parse(bytes.toString()) as Record<string, string>
      else sums[name] = sha256(bytes)
      if (name === MANIFEST) manifest = JSON.parse(bytes.toString()) as BackupManifest
    }
  } catch (error) {
    throw new StartError(
      `${path} cannot be read as a backup (${(error as Error).message}). Nothing was changed.`,
    )
  }
  if (manifest?.format !== 1)
    throw new StartError(`${path} is no backup that this version knows. Nothing was changed.`)
  const names = new Set([...Object.keys(sums), ...Object.keys(promised ?? {})])
  const damaged = [...names].find((name) => promised?.[name] !== sums[name])
  if (damaged) throw new StartError(`${path} is damaged at ${damaged}. Nothing was changed.`)
  return manifest
}
