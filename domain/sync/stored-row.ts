import type { Op } from '#contracts/sync-op.ts'
import {
  BIN_FIELDS,
  type FieldValue,
  type FieldValues,
  ITEM_FIELDS,
  type SyncEntity,
} from '#contracts/sync-rows.ts'

/** Version of a field's last change and the device that made it; null when that was none of our devices. */
export type FieldVersion = readonly [version: number, device: string | null]

/** In `marks`: stands for every field that has no mark of its own. */
export const ANY_FIELD = '*'

/** A row as the server keeps it. A tombstone keeps its fields, so that it can be restored. */
export interface StoredRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  readonly marks: Readonly<Record<string, FieldVersion>>
  readonly version: number
  /** Place in the owner's change order. */
  readonly seq: number
  readonly deletedAt: string | null
  /** Items: the operation that deleted their bin and took them along. */
  readonly deletedWith: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Bins: the code of `/qr/{code}`. */
  readonly qrCode: string | null
}

/** In `marks`: the last restore, and the last delete. No field is called so. */
export const RESTORED_KEY = '~'
export const DELETED_KEY = '-'

/** In `marks`: a device's last `adjust`, with the operation's id in place of the device. */
export const adjustKey = (deviceId: string): string => `+${deviceId}`

/** Devices whose last `adjust` of a row is remembered. */
const ADJUSTS_KEPT = 32

/**
 * The marks without the oldest taps. A dropped one is still covered by its receipt for 90 days; it would be missed
 * only by a device that repeats a tap after that, when as many other devices have tapped the same item since.
 */
export const withLatestAdjusts = (marks: StoredRow['marks']): StoredRow['marks'] => {
  const taps = Object.keys(marks).filter((name) => name.startsWith('+'))
  if (taps.length <= ADJUSTS_KEPT) return marks
  const versionOf = (name: string): number => marks[name]?.[0] ?? 0
  const old = new Set(taps.sort((a, b) => versionOf(b) - versionOf(a)).slice(ADJUSTS_KEPT))
  return Object.fromEntries(Object.entries(marks).filter(([name]) => !old.has(name)))
}

/** Deleted for good: of the row only the id is left, which nothing else may take. */
export const isPurged = (row: Pick<StoredRow, 'deletedAt' | 'fields'>): boolean =>
  row.deletedAt !== null && row.fields.name === ''

/** An operation with the digest of its meaning, by which a repetition is told from a reuse of its id. */
export type HashedOp = Op & {
  readonly hash: string
  /** The code that a device knows of a bin which it makes anew. */
  readonly claimedCode?: string
}

const FIELDS_BY_ENTITY: Record<SyncEntity, readonly string[]> = { bin: BIN_FIELDS, item: ITEM_FIELDS }

/** The fields of an entity that are merged. */
export const mergedFields = (entity: SyncEntity): readonly string[] => FIELDS_BY_ENTITY[entity]

const DEFAULTS: Record<SyncEntity, FieldValues> = {
  bin: {
    description: null,
    location: null,
    color: null,
    isQrPrivate: false,
    qrStyle: null,
    imageUrl: null,
    lastCheckedAt: null,
    labelPrinted: null,
  },
  item: { description: null, category: null, notes: null, quantity: 1, imageUrl: null, missingSince: null },
}

/** What a new row holds where nothing was given; the required fields are not among them. */
export const defaultFields = (entity: SyncEntity): FieldValues => DEFAULTS[entity]

/** Least and most of one item (the form's own bounds). */
const QUANTITY_RANGE = { least: 0, most: 1_000_000 }

/** A quantity after `by` were put to it. */
export const adjustQuantity = (quantity: FieldValue | undefined, by: FieldValue | undefined): number =>
  Math.min(QUANTITY_RANGE.most, Math.max(QUANTITY_RANGE.least, Number(quantity ?? 0) + Number(by ?? 0)))

/** What is left of the fields of a row that is deleted for good; an item still lies in its bin. */
export const purgedFields = (row: Pick<StoredRow, 'entity' | 'fields'>): FieldValues => ({
  ...defaultFields(row.entity),
  name: '',
  ...(row.entity === 'bin' ? { category: '' } : { binId: row.fields.binId ?? null }),
})

/** Fields without which a row cannot be made. */
export const requiredFields = (entity: SyncEntity): readonly string[] =>
  entity === 'bin' ? ['name', 'category'] : ['binId', 'name']

/** The values that an operation means to write: those named in `changed`, as far as it brings them. */
export const changedValues = (op: Pick<Op, 'entity' | 'changed' | 'data'>): Record<string, FieldValue> => {
  const known = mergedFields(op.entity)
  const values: Record<string, FieldValue> = {}
  for (const field of op.changed) {
    const value = op.data[field]
    if (value !== undefined && known.includes(field)) values[field] = value
  }
  return values
}
