import type { Op, QueuedType } from '#contracts/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { adjustQuantity, changedValues, defaultFields, mergedFields } from './stored-row.ts'

/** A row as the server last told it. What is in Trash keeps its fields; so does what is gone, while something waits on it. */
export interface Baseline {
  readonly fields: FieldValues
  readonly version: number
  readonly deleted: boolean
  /** When it went into Trash; null unless it is there. */
  readonly trashedAt: string | null
  /** An item that is in Trash because its bin is. */
  readonly withBin: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly qrCode: string | null
}

/** A row on this device. `base` is null until the server has answered for it. */
export interface LocalRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly base: Baseline | null
}

/** A queued operation. */
export interface Entry extends Op {
  readonly type: QueuedType
  readonly userId: string
  /** How often the server answered and did not take it. */
  readonly retryCount: number
  /** When the first of the changes was made that are joined in this one; absent: it is the only one. */
  readonly since?: string
  /** Frozen: it may have reached the server, so it must stay what it is. */
  readonly attempted: boolean
  /** Digest of the picture that this operation uploads; it then changes nothing else. */
  readonly photo: string | null
}

/** An entry that left the queue without being taken, and is kept. */
export interface ParkedEntry extends Entry {
  /** `transient` returns by itself with the next contact; `rejected` waits for the person. */
  readonly reason: 'transient' | 'rejected'
  readonly error: string
  readonly message: string
}

/** Something another device's change did to one of ours. */
export interface ClientNotice {
  readonly noticeId: string
  /** `conflict`: their value of `field` stands. `kept`: our delete did not happen. */
  readonly kind: 'conflict' | 'kept'
  readonly entity: SyncEntity
  readonly id: string
  readonly field: string | null
  readonly mine: FieldValue
  readonly theirs: FieldValue
  readonly at: string
}

/** A row that a restored server lost, or went back on: what this device knew of it. */
export interface ClientOffer {
  readonly kind: 'missing' | 'older'
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
}

/**
 * What one browser profile keeps for one person. A transition needs only the rows, entries and parked entries
 * that its event is about; what is not loaded is not touched.
 */
export interface ClientState {
  readonly userId: string
  readonly deviceId: string
  readonly rows: ReadonlyMap<string, LocalRow>
  /** In the order of `seq`. */
  readonly queue: readonly Entry[]
  readonly parked: readonly ParkedEntry[]
  readonly notices: readonly ClientNotice[]
  readonly offers: readonly ClientOffer[]
  readonly cursor: string | null
  /** Whether the first list has been taken to its end: what is not in `rows` then is not on the server. */
  readonly isWhole: boolean
  /** Places past `cursor` that answers to this device's own changes named. The server may go back to any before them. */
  readonly reached: readonly string[]
  /** The device's operation counter. */
  readonly lastSeq: number
}

export const emptyClientState = (userId: string, deviceId: string): ClientState => ({
  ...{ userId, deviceId, rows: new Map(), queue: [], parked: [], notices: [], offers: [] },
  ...{ cursor: null, isWhole: false, reached: [], lastSeq: 0 },
})

/** In a row that is shown: a photo that is still only on this device, by its digest. */
const LOCAL_PHOTO_PREFIX = 'local:'
export const localPhoto = (digest: string): string => LOCAL_PHOTO_PREFIX + digest

/** The digest of a photo that is still only on this device; null for every other value. */
export const localPhotoDigest = (imageUrl: unknown): string | null =>
  typeof imageUrl === 'string' && imageUrl.startsWith(LOCAL_PHOTO_PREFIX)
    ? imageUrl.slice(LOCAL_PHOTO_PREFIX.length)
    : null

/** The fields without a picture that only this device has. */
export const withoutLocalPhoto = (shown: FieldValues): FieldValues =>
  localPhotoDigest(shown.imageUrl) === null ? shown : { ...shown, imageUrl: null }

/** Everything of this device that waits on one row, in order. */
export const entriesFor = (state: Pick<ClientState, 'queue' | 'parked'>, id: string): Entry[] =>
  [...state.queue, ...state.parked].filter((entry) => entry.entityId === id).sort((a, b) => a.seq - b.seq)

const fieldsAfter = (shown: FieldValues | null, entry: Entry): FieldValues | null => {
  if (entry.type === 'delete' || entry.type === 'purge') return shown
  if (entry.type === 'adjust')
    return shown && { ...shown, quantity: adjustQuantity(shown.quantity, entry.data.by) }
  if (entry.photo !== null) return shown && { ...shown, imageUrl: localPhoto(entry.photo) }
  if (entry.type === 'create') return { ...defaultFields(entry.entity), ...shown, ...changedValues(entry) }
  return shown && { ...shown, ...changedValues(entry) }
}

/** What a row holds by this device's light, in sight or in Trash. */
export const localContent = (row: LocalRow | undefined, waiting: readonly Entry[]): FieldValues | null =>
  waiting.reduce(fieldsAfter, row?.base?.fields ?? null)

const DELETE_TYPES: readonly Entry['type'][] = ['delete', 'purge']

/** Whether the row is out of sight: deleted, unless a change of this device waits on it, or brings it back. */
const isHidden = (base: Baseline | null, waiting: readonly Entry[], binShown: boolean): boolean => {
  let hidden = base?.deleted === true && !(base.withBin && binShown)
  if (waiting.some((entry) => !DELETE_TYPES.includes(entry.type))) hidden = false
  for (const { type } of waiting) {
    if (DELETE_TYPES.includes(type)) hidden = true
    if (type === 'restore') hidden = false
  }
  return hidden
}

/**
 * The row as the person sees it: the server's, with this device's own changes over it, in order.
 * A row that was deleted elsewhere stays in sight while a change of this device waits on it.
 * @param waiting of this row, in the order of `seq`
 * @param binShown of an item, whether its bin is in sight: what went to Trash with it comes back with it
 */
export const visibleFields = (
  row: LocalRow | undefined,
  waiting: readonly Entry[],
  binShown = false,
): FieldValues | null => (isHidden(row?.base ?? null, waiting, binShown) ? null : localContent(row, waiting))

/** When a row that is in Trash went there, this device's own deletes included; null for any other row. */
export const localTrashedAt = (row: LocalRow | undefined, waiting: readonly Entry[]): string | null => {
  if (visibleFields(row, waiting) !== null || waiting.some((entry) => entry.type === 'purge')) return null
  const removal = waiting.findLast((entry) => entry.type === 'delete')
  return removal?.timestamp ?? row?.base?.trashedAt ?? null
}

/**
 * The server's version of a row that the person has before their eyes. A change of theirs that still waits hides
 * what the server told since it was made, so the version from before it counts.
 * @param fields only what is shown in these; absent: in the whole row
 */
export const baseVersionOf = (
  row: LocalRow | undefined,
  waiting: readonly Entry[],
  fields?: readonly string[],
): number => {
  const hiding = waiting.filter((entry) => !fields || entry.changed.some((field) => fields.includes(field)))
  return Math.min(row?.base?.version ?? 0, ...hiding.map((entry) => entry.baseVersion ?? 0))
}

/** The merged fields of anything that has them. */
export const pickFields = (entity: SyncEntity, values: Readonly<Record<string, unknown>>): FieldValues => {
  const fields: Record<string, FieldValue> = {}
  for (const field of mergedFields(entity)) fields[field] = (values[field] ?? null) as FieldValue
  return fields
}

export const withRow = (state: ClientState, row: LocalRow): ClientState => {
  const rows = new Map(state.rows).set(row.id, row)
  return { ...state, rows }
}

/** Forgets a row that nothing keeps: neither the server, in its list or in Trash, nor a change of this device. */
export const pruneRow = (state: ClientState, id: string): ClientState => {
  const row = state.rows.get(id)
  const kept = row?.base && (!row.base.deleted || row.base.trashedAt !== null)
  if (!row || kept || entriesFor(state, id).length > 0) return state
  const rows = new Map(state.rows)
  rows.delete(id)
  return { ...state, rows }
}
