import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import {
  COLLECTION_TABLES,
  type Collection,
  collectionTable,
} from '#domain/import/homebox/collection-table.ts'
import type { Refusal, TableReading, TableRow } from '../file/parse-protocol.ts'
import { WORKBOOK_ROWS_MAX } from '../workbook/read-workbook.ts'

/** Bytes of all tables when unpacked. */
const TABLES_MAX = 200 * 1024 * 1024
/** Bytes of all photos when unpacked; further ones count as other files. */
export const PHOTOS_MAX = 1024 * 1024 * 1024
const BATCH = 20

const Manifest = z.object({ schemaVersion: z.number(), groupId: z.string(), counts: z.looseObject({}) })
const Table = z.nullable(z.array(z.record(z.string(), z.unknown())))

const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(hei[cfsx]|mif1)/s],
]

/** Type of a picture by its first bytes; undefined for another file. */
const pictureType = (bytes: Uint8Array): string | undefined => {
  const start = strFromU8(bytes.subarray(0, 16), true)
  return SIGNATURES.find(([, sign]) => sign.test(start))?.[0]
}

const fileOf = (attachmentId: string): string => `attachments/${attachmentId}`

/** Reads a ZIP that Homebox exports of a collection. @returns 'zip' for another one */
export const readCollection = (packed: Uint8Array, add: (row: TableRow) => void): TableReading | Refusal => {
  const unpack = (filter: (file: UnzipFileInfo) => boolean) => unzipSync(packed, { filter })
  const parts = new Set(['manifest', ...COLLECTION_TABLES].map((name) => `${name}.json`))
  let size = 0
  const sizes = new Map<string, number>()
  try {
    unpack(({ name, originalSize }) => {
      sizes.set(name, originalSize)
      if (parts.has(name)) size += originalSize
      return false
    })
    if (!sizes.has('manifest.json') || !sizes.has('entities.json')) return 'zip'
    if (size > TABLES_MAX) return 'collectionTooLarge'
    const files = unpack(({ name }) => parts.has(name))
    const parse = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
    if (!z.safeParse(Manifest, parse('manifest')).success) return 'zip'
    const collection: Collection = Object.fromEntries(
      COLLECTION_TABLES.map((name) => [
        name,
        sizes.has(`${name}.json`) ? (z.parse(Table, parse(name)) ?? []) : [],
      ]),
    )
    const photos = new Map<string, Blob>()
    const isWanted = (id: string) => (sizes.get(fileOf(id)) ?? 0) > 0
    const covers = collectionTable(collection, isWanted)
    const [head = []] = covers.rows
    const photoColumns = ['HB.photo', 'HB.location_photo'].map((name) => head.indexOf(name))
    const named = covers.rows.slice(1).flatMap((row) => photoColumns.flatMap((at) => row[at] || []))
    const wanted = [...new Set(named)]
    let taken = 0
    for (let at = 0; at < wanted.length; at += BATCH) {
      const batch = new Set(wanted.slice(at, at + BATCH).map(fileOf))
      const found = unpack(({ name, originalSize }) => {
        const fits = batch.has(name) && originalSize <= IMAGE_MAX_BYTES && taken + originalSize <= PHOTOS_MAX
        if (fits) taken += originalSize
        return fits
      })
      for (const id of wanted.slice(at, at + BATCH)) {
        const bytes = found[fileOf(id)]
        const type = bytes && pictureType(bytes)
        if (type) photos.set(id, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
      }
    }
    const { rows, otherFiles } = collectionTable(collection, (id) => photos.has(id))
    if (rows.length === 1) return 'empty'
    if (rows.length > WORKBOOK_ROWS_MAX) return 'collectionTooLarge'
    rows.forEach((cells, at) => {
      add({ line: at + 1, cells })
    })
    return {
      encoding: null,
      delimiter: null,
      isGuess: false,
      likely: [],
      lost: 0,
      lostIn: [],
      packed: { kind: 'collection', photos, otherFiles },
    }
  } catch (error) {
    console.warn('A collection could not be read', error)
    return 'collectionDamaged'
  }
}
