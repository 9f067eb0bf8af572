import * as z from 'zod/mini'
import { NewBin } from '#contracts/inventory/bins.ts'
import type { Field, Fields } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { NewItem } from '#contracts/inventory/items.ts'
import { PlaceChange } from '#contracts/inventory/places.ts'
import { PRODUCT } from '#contracts/product.ts'
import {
  type BinRow,
  FieldValue,
  type FieldValues,
  type ItemRow,
  type PlaceRow,
  type SyncEntity,
} from '#contracts/sync/sync-rows.ts'
import { Id } from '#contracts/text.ts'
import { backupCutOff, backupDamaged, backupTooNew, entryDamaged } from './messages.ts'

export const BACKUP_FILE = 'inventory.json'

/** Incremented when older versions could no longer read it. */
const FORMAT_VERSION = 1

const photo = z.nullable(z.string())

const UnnamedBackupPhoto = z.object({
  id: Id,
  binId: Id,
  at: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  photo: z.string(),
})
export type UnnamedBackupPhoto = z.infer<typeof UnnamedBackupPhoto>

export const Backup = z.object({
  program: z.literal(PRODUCT),
  format: z.literal(FORMAT_VERSION),
  exportedAt: z.string(),
  account: z.string(),
  /** Of all amounts, as ISO 4217; absent in exports of older versions. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  bins: z.array(z.looseObject({ id: Id, name: z.string(), category: z.string(), photo })),
  items: z.array(z.looseObject({ id: Id, binId: Id, name: z.string(), quantity: z.int(), photo })),
  /** Absent in exports of older versions, as what follows. */
  places: z.optional(
    z.array(
      z.looseObject({
        id: Id,
        name: z.string(),
        parentId: z.nullable(Id),
        position: z.number(),
        photo,
      }),
    ),
  ),
  photosToName: z.optional(z.array(UnnamedBackupPhoto)),
})
export type Backup = z.infer<typeof Backup>

type BackupBin = Pick<BinRow, 'id' | 'createdAt' | 'updatedAt'> & { readonly qrCode: string | null }
type BackupItem = Pick<ItemRow, 'id' | 'createdAt' | 'updatedAt'>
type BackupPlace = Pick<PlaceRow, 'id' | 'name' | 'createdAt' | 'updatedAt'> & {
  readonly qrCode: string | null
}

/** Leaves out photos, which are files, and sweeps, which name bins that get other ids. */
const isInList = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== 'photo' && !field.hasOwnCall

/** Rows stored by an earlier version lack newer fields, which stay out of the file. */
const pickFields = (row: object, entity: SyncEntity): Record<string, unknown> => {
  const fields: Fields = FIELDS[entity]
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== undefined && isInList(fields[name])),
  )
}

/** @param photoOf path of a row's photo in the ZIP, or null */
export const formatBackup = (contents: {
  account: string
  exportedAt: string
  /** Of all amounts, as ISO 4217. */
  currency: string
  bins: readonly BackupBin[]
  items: readonly BackupItem[]
  places: readonly BackupPlace[]
  photosToName: readonly UnnamedBackupPhoto[]
  photoOf: (id: string) => string | null
}): string => {
  const { account, exportedAt, currency, bins, items, places, photosToName, photoOf } = contents
  const facts = (row: BackupItem) => ({
    photo: photoOf(row.id),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  })
  const backup = {
    program: PRODUCT,
    format: FORMAT_VERSION,
    exportedAt,
    account,
    currency,
    bins: bins.map((bin) => ({
      id: bin.id,
      ...pickFields(bin, 'bin'),
      qrCode: bin.qrCode,
      ...facts(bin),
    })),
    items: items.map((item) => ({ id: item.id, ...pickFields(item, 'item'), ...facts(item) })),
    places: places.map((place) => ({
      id: place.id,
      ...pickFields(place, 'place'),
      qrCode: place.qrCode,
      ...facts(place),
    })),
    photosToName,
  }
  return JSON.stringify(backup, null, 1)
}

export const fieldsIn = (row: object, entity: SyncEntity): FieldValues =>
  Object.fromEntries(
    Object.entries(pickFields(row, entity)).filter(
      (pair): pair is [string, FieldValue] => z.safeParse(FieldValue, pair[1]).success,
    ),
  )

/** @returns the backup, or an error message */
export const readBackup = (text: string): Backup | string => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return backupCutOff
  }
  const { data } = z.safeParse(Backup, json)
  if (!data) {
    const newer = z.safeParse(z.object({ program: z.literal(PRODUCT), format: z.int() }), json).data
    return newer && newer.format > FORMAT_VERSION ? backupTooNew : backupDamaged
  }
  const bins = new Set(data.bins.map(({ id }) => id))
  const damaged =
    data.places?.find((place) => !z.safeParse(PlaceChange, fieldsIn(place, 'place')).success) ??
    data.bins.find((bin) => !z.safeParse(NewBin, fieldsIn(bin, 'bin')).success) ??
    data.items.find((item) => !bins.has(item.binId) || !z.safeParse(NewItem, fieldsIn(item, 'item')).success)
  if (damaged) return entryDamaged(damaged.name.slice(0, 100))
  return data
}
