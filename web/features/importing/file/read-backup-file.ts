import { strFromU8, unzipSync } from 'fflate'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { BACKUP_FILE, type Backup, readBackup } from '#domain/export/backup-json.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { NotReadError } from './read-table.ts'

export interface OpenBackup {
  readonly backup: Backup
  readonly photos: ReadonlyMap<string, Blob>
  /** Count of referenced photos that are unusable. */
  readonly missing: number
}

/** Byte limit of the unpacked list: some hundred thousand items. */
const LIST_MAX = 300 * 1024 * 1024
const BATCH = 20

const TYPES: Readonly<Record<string, string>> = {
  ...{ webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' },
  ...{ gif: 'image/gif', heic: 'image/heic' },
}
const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

export const isZip = async (file: Blob): Promise<boolean> => {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return p === 0x50 && k === 0x4b
}

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Opens a backup ZIP.
 * @returns null for another ZIP
 * @throws NotReadError when damaged
 */
export const readBackupFile = async (file: Blob): Promise<OpenBackup | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const unpack = (names: ReadonlySet<string>, maxBytes: number) => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => names.has(name) && originalSize <= maxBytes,
      })
    } catch {
      throw new NotReadError(IMPORT_MESSAGES.damagedZip)
    }
  }
  const list = unpack(new Set([BACKUP_FILE]), LIST_MAX)[BACKUP_FILE]
  if (!list) return null
  const backup = readBackup(strFromU8(list))
  if (typeof backup === 'string') throw new NotReadError(IMPORT_MESSAGES.damagedBackup(backup))
  const { bins, items, places = [], photosToName = [] } = backup
  const photoNames = [...bins, ...items, ...places, ...photosToName].flatMap(({ photo }) => photo ?? [])
  const photos = new Map<string, Blob>()
  for (let at = 0; at < photoNames.length; at += BATCH) {
    const part = unpack(new Set(photoNames.slice(at, at + BATCH)), IMAGE_MAX_BYTES)
    for (const [name, content] of Object.entries(part))
      photos.set(name, new Blob([content as Uint8Array<ArrayBuffer>], { type: typeOf(name) }))
    await breathe()
  }
  return { backup, photos, missing: photoNames.length - photos.size }
}
