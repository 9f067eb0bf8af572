import type { Op, QueuedType } from '#contracts/sync/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import {
  adjustQuantity,
  changedValues,
  defaultFields,
  mergedFields,
  resolvedValues,
} from '../wire/stored-row.ts'

/** Row as last reported by the server. Trashed rows keep their fields, purged ones while entries wait. */
export interface Baseline {
  readonly fields: FieldValues
  readonly version: number
  readonly deleted: boolean
  readonly trashedAt: string | null
  /** Deleted with its bin, or a record with its target. */
  readonly withBin: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** Person of the last change, where known. */
  readonly updatedBy?: string
  readonly qrCode: string | null
}

/** `base` is null until the server has confirmed the row. */
export interface LocalRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly base: Baseline | null
}

export interface Entry extends Op {
  readonly type: QueuedType
  readonly userId: string
  /** Absent in the person's own inventory. */
  readonly inventoryId?: string
  /** Answered failures. */
  readonly retryCount: number
  /** Time of the first merged change; absent for a single one. */
  readonly since?: string
  /** May have been sent, so it must not change. */
  readonly attempted: boolean
  /** Digest of the uploaded photo; the op changes nothing else, but the sweep that it is the picture of. */
  readonly photo: string | null
}

/** `transient` is requeued with the next contact, `read-only` when the role rises; `rejected` waits for the user. */
export type ParkReason = 'transient' | 'read-only' | 'rejected'

export interface ParkedEntry extends Entry {
  readonly reason: ParkReason
  readonly error: string
  readonly message: string
}

export interface ClientNotice {
  readonly noticeId: string
  /** `conflict`: the other value of `field` stays. `kept`: the delete was refused. */
  readonly kind: 'conflict' | 'kept'
  readonly entity: SyncEntity
  readonly id: string
  readonly field: string | null
  readonly mine: FieldValue
  /** Text of the place that `mine` names. */
  readonly mineText?: string
  readonly theirs: FieldValue
  /** Person who set `theirs`; absent in notices of earlier versions. */
  readonly by?: string
  readonly at: string
}

/** Local copy of a row that the server lost or rolled back. */
export interface ClientOffer {
  readonly kind: 'missing' | 'older'
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
}

/** One user's data in one browser; transitions need only the rows and entries concerned. */
export interface ClientState {
  readonly userId: string
  /** Null for the person's own inventory, which calls do not name. */
  readonly inventoryId: string | null
  readonly deviceId: string
  readonly rows: ReadonlyMap<string, LocalRow>
  readonly queue: readonly Entry[]
  readonly parked: readonly ParkedEntry[]
  readonly notices: readonly ClientNotice[]
  readonly offers: readonly ClientOffer[]
  readonly cursor: string | null
  /** True after the first full list: rows missing here are not on the server. */
  readonly isWhole: boolean
  /** Cursors past `cursor` from results of own ops; the server may roll back behind any of them. */
  readonly reached: readonly string[]
  readonly lastSeq: number
}

export const emptyClientState = (
  userId: string,
  deviceId: string,
  inventoryId: string | null = null,
): ClientState => ({
  userId,
  inventoryId,
  deviceId,
  rows: new Map(),
  queue: [],
  parked: [],
  notices: [],
  offers: [],
  cursor: null,
  isWhole: false,
  reached: [],
  lastSeq: 0,
})

const LOCAL_PHOTO_PREFIX = 'local:'
export const localPhoto = (digest: string): string => LOCAL_PHOTO_PREFIX + digest

export const localPhotoDigest = (imageUrl: unknown): string | null =>
  typeof imageUrl === 'string' && imageUrl.startsWith(LOCAL_PHOTO_PREFIX)
    ? imageUrl.slice(LOCAL_PHOTO_PREFIX.length)
    : null

/** Digest of the photo that lost; kept on this device while it is offered. */
export const photoDigestOf = ({ field, mine }: ClientNotice): string | null =>
  field === 'imageUrl' ? localPhotoDigest(mine) : null

const PHOTO_FIELDS = ['imageUrl', 'sweepImageUrl'] as const

export const withoutLocalPhoto = (fields: FieldValues): FieldValues => {
  const local = PHOTO_FIELDS.filter((field) => localPhotoDigest(fields[field]) !== null)
  return local.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(local.map((field) => [field, null])) }
}

/** Fields that a photo changes: a sweep comes with its picture. */
export const fieldsOfPhoto = (fields: FieldValues): string[] =>
  fields.sweep === undefined ? ['imageUrl'] : ['sweep', 'sweepImageUrl']

export const isSweepEntry = ({ photo, changed }: Pick<Entry, 'photo' | 'changed'>): boolean =>
  photo !== null && changed.includes('sweep')

const withPhoto = (fields: FieldValues, entry: Entry, photo: string): FieldValues =>
  isSweepEntry(entry)
    ? { ...fields, sweep: entry.data.sweep ?? null, sweepImageUrl: localPhoto(photo) }
    : { ...fields, imageUrl: localPhoto(photo) }

export const entriesFor = (state: Pick<ClientState, 'queue' | 'parked'>, id: string): Entry[] =>
  [...state.queue, ...state.parked].filter((entry) => entry.entityId === id).sort((a, b) => a.seq - b.seq)

export const isParked = (entry: Entry): entry is ParkedEntry => 'reason' in entry

/** Fields that the entry changes on screen: an item that could not go to a deleted bin shows where it is. */
const shownFieldsOf = (entry: Entry): string[] => {
  const isRefusedMove = entry.type !== 'create' && isParked(entry) && entry.error === 'BIN_DELETED'
  return isRefusedMove ? entry.changed.filter((field) => field !== 'binId') : entry.changed
}

const fieldsAfter = (fields: FieldValues | null, entry: Entry): FieldValues | null => {
  if (entry.type === 'delete' || entry.type === 'purge') return fields
  if (entry.type === 'adjust')
    return fields && { ...fields, quantity: adjustQuantity(fields.quantity, entry.data.by) }
  if (entry.photo !== null) return fields && withPhoto(fields, entry, entry.photo)
  const values = changedValues({ entity: entry.entity, data: entry.data, changed: shownFieldsOf(entry) })
  const resolved = resolvedValues(entry.entity, fields, values)
  if (entry.type === 'create') return { ...defaultFields(entry.entity), ...fields, ...resolved }
  return fields && { ...fields, ...resolved }
}

export const localContent = (row: LocalRow | undefined, rowEntries: readonly Entry[]): FieldValues | null =>
  rowEntries.reduce(fieldsAfter, row?.base?.fields ?? null)

const DELETE_TYPES: readonly Entry['type'][] = ['delete', 'purge']

/** Deleted, unless a local change keeps or restores it; deleted for good, once that change was refused. */
const isHidden = (base: Baseline | null, rowEntries: readonly Entry[], binShown: boolean): boolean => {
  const isPurged = base?.deleted === true && base.trashedAt === null
  let hidden = base?.deleted === true && !(base.withBin && binShown)
  if (rowEntries.some((entry) => !DELETE_TYPES.includes(entry.type) && !(isPurged && isParked(entry))))
    hidden = false
  for (const { type } of rowEntries) {
    if (DELETE_TYPES.includes(type)) hidden = true
    if (type === 'restore') hidden = false
  }
  return hidden
}

/**
 * Baseline with local changes on top; null when hidden. Rows deleted elsewhere stay while local changes wait.
 * @param rowEntries entries of this row by `seq`
 * @param binShown of an item or a record: true when its bin or target is visible
 */
export const visibleFields = (
  row: LocalRow | undefined,
  rowEntries: readonly Entry[],
  binShown = false,
): FieldValues | null =>
  isHidden(row?.base ?? null, rowEntries, binShown) ? null : localContent(row, rowEntries)

export const localTrashedAt = (row: LocalRow | undefined, rowEntries: readonly Entry[]): string | null => {
  if (visibleFields(row, rowEntries) !== null || rowEntries.some((entry) => entry.type === 'purge'))
    return null
  const removal = rowEntries.findLast((entry) => entry.type === 'delete')
  return removal?.timestamp ?? row?.base?.trashedAt ?? null
}

/** Version that the user sees: the one before queued changes. @param fields restricts to fields on screen */
export const baseVersionOf = (
  row: LocalRow | undefined,
  rowEntries: readonly Entry[],
  fields?: readonly string[],
): number => {
  const hiding = rowEntries.filter(
    (entry) => !fields || shownFieldsOf(entry).some((field) => fields.includes(field)),
  )
  return Math.min(row?.base?.version ?? 0, ...hiding.map((entry) => entry.baseVersion ?? 0))
}

export const pickFields = (entity: SyncEntity, values: Readonly<Record<string, unknown>>): FieldValues => {
  const fields: Record<string, FieldValue> = {}
  for (const field of mergedFields(entity)) fields[field] = (values[field] ?? null) as FieldValue
  return fields
}

export const withRow = (state: ClientState, row: LocalRow): ClientState => {
  const rows = new Map(state.rows).set(row.id, row)
  return { ...state, rows }
}

/** Drops a row that neither the server nor an entry refers to. */
export const pruneRow = (state: ClientState, id: string): ClientState => {
  const row = state.rows.get(id)
  const isKnown = row?.base && (!row.base.deleted || row.base.trashedAt !== null)
  if (!row || isKnown || entriesFor(state, id).length > 0) return state
  const rows = new Map(state.rows)
  rows.delete(id)
  return { ...state, rows }
}

/** Row that an entry's own row is in: the bin of an item, the target of a record. */
export const containerOf = ({ entity, data }: Pick<Entry, 'entity' | 'data'>): string | null => {
  const id = entity === 'item' ? data.binId : entity === 'record' ? data.targetId : null
  return typeof id === 'string' ? id : null
}

/** Rows that entries put into a row, and those in them. */
export const rowsInside = (
  { queue, parked }: Pick<ClientState, 'queue' | 'parked'>,
  id: string,
  isCounted: (entry: Entry) => boolean = () => true,
): ReadonlySet<string> => {
  const inside = new Set<string>()
  const holders = new Set([id])
  // Items before their records.
  for (const entity of ['item', 'record'] as const) {
    for (const entry of [...queue, ...parked]) {
      if (entry.entity !== entity || !isCounted(entry) || !holders.has(containerOf(entry) ?? '')) continue
      inside.add(entry.entityId)
      holders.add(entry.entityId)
    }
  }
  return inside
}

/** Digest of the bytes that go to the server before the record that names them; null for any other entry. */
export const fileDigestOf = ({
  entity,
  type,
  data,
}: Pick<Entry, 'entity' | 'type' | 'data'>): string | null =>
  entity === 'record' && type === 'create' && typeof data.digest === 'string' ? data.digest : null
