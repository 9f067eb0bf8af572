import { strFromU8, type UnzipFileFilter, unzipSync } from 'fflate'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { BACKUP_FILE, type Backup, readBackup } from '#domain/export/backup-json.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { UnreadableFileError } from './read-table.ts'

export interface OpenBackup {
  readonly backup: Backup
  readonly photos: ReadonlyMap<string, Blob>
  /** Count of referenced photos that are unusable. */
  readonly missing: number
  /** True for inventory.json by itself, without the photos beside it. */
  readonly isListOnly: boolean
}

/** Byte limit of the unpacked list: some hundred thousand items. */
const MAX_LIST_BYTES = 300 * 1024 * 1024
const BATCH = 20

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
}
const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

const photosOf = ({ bins, items, places = [], photosToName = [] }: Backup): string[] =>
  [...bins, ...items, ...places, ...photosToName].flatMap(({ photo }) => photo ?? [])

const openList = (text: string): Backup => {
  const backup = readBackup(text)
  if (typeof backup === 'string') throw new UnreadableFileError(IMPORT_MESSAGES.damagedBackup(backup))
  return backup
}

/** Recognizes the list of an export that was unpacked. */
const LIST_START = /^\uFEFF?\s*\{\s*"program":\s*"/
const HEAD = 200

/**
 * Opens the list of a backup by itself.
 * @returns null for another file
 * @throws UnreadableFileError when damaged
 */
export const readBackupList = async (file: Blob): Promise<OpenBackup | null> => {
  if (file.size > MAX_LIST_BYTES || !LIST_START.test(await file.slice(0, HEAD).text())) return null
  const backup = openList(await file.text())
  return { backup, photos: new Map(), missing: photosOf(backup).length, isListOnly: true }
}

/**
 * Opens a backup ZIP, also one packed again as a folder.
 * @returns null for another ZIP
 * @throws UnreadableFileError when damaged
 */
export const readBackupFile = async (file: Blob): Promise<OpenBackup | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const unzip = (filter: UnzipFileFilter) => {
    try {
      return unzipSync(bytes, { filter })
    } catch {
      throw new UnreadableFileError(IMPORT_MESSAGES.damagedZip)
    }
  }
  const unpack = (names: ReadonlySet<string>, most: number) =>
    unzip(({ name, originalSize }) => names.has(name) && originalSize <= most)
  const lists: string[] = []
  unzip(({ name }) => {
    if (`/${name}`.endsWith(`/${BACKUP_FILE}`)) lists.push(name)
    return false
  })
  const path = lists.includes(BACKUP_FILE) ? BACKUP_FILE : (lists[0] ?? BACKUP_FILE)
  const list = unpack(new Set([path]), MAX_LIST_BYTES)[path]
  if (!list) return null
  const backup = openList(strFromU8(list))
  const folder = path.slice(0, -BACKUP_FILE.length)
  const named = photosOf(backup)
  const photos = new Map<string, Blob>()
  for (let at = 0; at < named.length; at += BATCH) {
    const wanted = named.slice(at, at + BATCH)
    const part = unpack(new Set(wanted.map((name) => folder + name)), IMAGE_MAX_BYTES)
    for (const name of wanted) {
      const content = part[folder + name]
      if (content) photos.set(name, new Blob([content as Uint8Array<ArrayBuffer>], { type: typeOf(name) }))
    }
    await yieldToMain()
  }
  return { backup, photos, missing: named.length - photos.size, isListOnly: false }
}
