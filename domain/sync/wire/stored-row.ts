import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { defaultValues, type Fields, fieldsOfKind, fieldsWith } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { MERGED_KINDS, mergingOf } from '#contracts/inventory/fields/merged-value.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { UserId } from '#domain/inventories/ids.ts'

/** `author` as `authorOf` names it. */
export type FieldVersion = readonly [version: number, author: string | null]

/** Key of `fieldVersions` for all fields without a version of their own. */
export const ANY_FIELD = '*'

/** Deleted rows keep their fields for a restore. */
export interface StoredRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  readonly fieldVersions: Readonly<Record<string, FieldVersion>>
  readonly version: number
  readonly seq: number
  readonly deletedAt: string | null
  /** Items and records: the op that deleted them with their bin or target. */
  readonly deletedWith: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Person of the last change; null from before members, and for the server itself. */
  readonly updatedBy: UserId | null
  /** Bins and places: code of `/qr/{code}`. */
  readonly qrCode: string | null
}

/** Key of `fieldVersions` for the last restore or delete. */
export const RESTORED_KEY = '~'
export const DELETED_KEY = '-'
/** Key of `fieldVersions` on what a move to another inventory left behind. */
export const MOVED_KEY = '>'

/** Key of `fieldVersions` for an author's last `adjust`, with the op's id in the place of the author. */
export const adjustKey = (author: string | null): string => `+${author ?? ''}`

/** Authors whose last `adjust` is kept per row. */
const ADJUSTS_KEPT = 32

/** Drops the oldest; receipts cover those for 90 days. */
export const withLatestAdjusts = (fieldVersions: StoredRow['fieldVersions']): StoredRow['fieldVersions'] => {
  const taps = Object.keys(fieldVersions).filter((name) => name.startsWith('+'))
  if (taps.length <= ADJUSTS_KEPT) return fieldVersions
  const versionOf = (name: string): number => fieldVersions[name]?.[0] ?? 0
  const old = new Set(taps.sort((a, b) => versionOf(b) - versionOf(a)).slice(ADJUSTS_KEPT))
  return Object.fromEntries(Object.entries(fieldVersions).filter(([name]) => !old.has(name)))
}

/** True for a row that a move left behind: it exists in another inventory, under another id. */
export const wasMovedAway = ({ fieldVersions }: Pick<StoredRow, 'fieldVersions'>): boolean =>
  fieldVersions[MOVED_KEY] !== undefined

/** Tells whether a deleted row was moved away or purged, or stands in Trash. */
export const fateOf = (row: StoredRow): 'moved' | 'purged' | 'deleted' => {
  if (wasMovedAway(row)) return 'moved'
  return isPurged(row) ? 'purged' : 'deleted'
}

export const isPurged = (row: Pick<StoredRow, 'deletedAt' | 'fields'>): boolean =>
  row.deletedAt !== null && row.fields.name === ''

/** Digest tells a repetition from another op with the same id. */
export type HashedOp = Op & {
  readonly hash: string
  /** Person who asks; null for the server's own changes. */
  readonly actor: UserId | null
  readonly claimedCode?: string
  /** Set for a delete or purge whose row moves to another inventory. */
  readonly isMove?: true
}

export type AuthoredOp = HashedOp & { readonly author: string | null }

const byEntity = <T>(of: (entity: SyncEntity) => T): Readonly<Record<SyncEntity, T>> => ({
  bin: of('bin'),
  item: of('item'),
  place: of('place'),
  record: of('record'),
})

const MERGED_FIELDS = byEntity((entity): readonly string[] => Object.keys(FIELDS[entity]))

export const mergedFields = (entity: SyncEntity): readonly string[] => MERGED_FIELDS[entity]

const REQUIRED_FIELDS = byEntity((entity): readonly string[] => fieldsWith(FIELDS[entity], 'required'))

export const requiredFields = (entity: SyncEntity): readonly string[] => REQUIRED_FIELDS[entity]

const JOINED_FIELDS = byEntity((entity) => {
  const catalogue: Fields = FIELDS[entity]
  return fieldsOfKind(catalogue, ...MERGED_KINDS).flatMap((name) => {
    const field = catalogue[name]
    const merging = field && mergingOf(field.kind)
    return merging ? [{ name, field, merging }] : []
  })
})

/** Sets and maps: fields whose changes are told by what they add and take off. */
export const joinedFields = (entity: SyncEntity) => JOINED_FIELDS[entity]

export const isJoined = (entity: SyncEntity, field: string): boolean =>
  JOINED_FIELDS[entity].some(({ name }) => name === field)

export const textOrNull = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' ? value : null

/** Values after a change of them: a set or a map is told by what it gains and loses. */
export const resolvedValues = (
  entity: SyncEntity,
  current: FieldValues | null,
  values: FieldValues,
): FieldValues => {
  let resolved: Record<string, FieldValue> | null = null
  for (const { name, merging } of JOINED_FIELDS[entity]) {
    const change = values[name]
    if (change === undefined) continue
    const value = merging.apply(textOrNull(current?.[name]), textOrNull(change))
    if (value !== change) resolved = { ...(resolved ?? values), [name]: value }
  }
  return resolved ?? values
}

const DEFAULT_FIELDS = byEntity((entity): FieldValues => defaultValues<Fields>(FIELDS[entity]))

export const defaultFields = (entity: SyncEntity): FieldValues => DEFAULT_FIELDS[entity]

const QUANTITY_RANGE = { least: 0, most: QUANTITY_MAX }

/** Clamps to the range. */
export const adjustQuantity = (quantity: FieldValue | undefined, by: FieldValue | undefined): number =>
  Math.min(QUANTITY_RANGE.most, Math.max(QUANTITY_RANGE.least, Number(quantity ?? 0) + Number(by ?? 0)))

/** Fields kept after a purge: an item's bin, a record's kind and target. */
export const purgedFields = (row: Pick<StoredRow, 'entity' | 'fields'>): FieldValues => ({
  ...defaultFields(row.entity),
  name: '',
  ...(row.entity === 'bin' && { category: '' }),
  ...(row.entity === 'item' && { binId: row.fields.binId ?? null }),
  ...(row.entity === 'record' && {
    kind: row.fields.kind ?? null,
    target: row.fields.target ?? null,
    targetId: row.fields.targetId ?? null,
  }),
})

export const changedValues = (op: Pick<Op, 'entity' | 'changed' | 'data'>): Record<string, FieldValue> => {
  const known = mergedFields(op.entity)
  const values: Record<string, FieldValue> = {}
  for (const field of op.changed) {
    const value = op.data[field]
    if (value !== undefined && known.includes(field)) values[field] = value
  }
  return values
}

const ACTIVITY_FIELDS: ReadonlySet<string> = new Set(
  Object.values(FIELDS).flatMap((fields) => fieldsWith(fields, 'isActivity')),
)

/** False when all of these fields only tell what was done with a row: its age and who updated it stay. */
export const isContentChange = (fields: readonly string[]): boolean =>
  fields.length === 0 || fields.some((field) => !ACTIVITY_FIELDS.has(field))
