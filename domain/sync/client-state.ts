import type { Op } from '#contracts/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { defaultsOf, fieldsOf, meant } from './row.ts'

/** A row as the server last told it. A deleted one keeps its fields while something of this device waits on it. */
export interface Baseline {
  readonly fields: FieldValues
  readonly version: number
  readonly deleted: boolean
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

/** A queued operation (spec 3.2). */
export interface Entry extends Op {
  readonly userId: string
  /** How often the server answered and did not take it. */
  readonly retryCount: number
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
  /** The device's operation counter. */
  readonly lastSeq: number
}

export const emptyClient = (userId: string, deviceId: string): ClientState => ({
  ...{ userId, deviceId, rows: new Map(), queue: [], parked: [], notices: [], offers: [] },
  ...{ cursor: null, lastSeq: 0 },
})

/** In a row that is shown: a photo that is still only on this device, by its digest. */
export const LOCAL_PHOTO = 'local:'

/** Everything of this device that waits on one row, in order. */
export const waitingOn = (state: Pick<ClientState, 'queue' | 'parked'>, id: string): Entry[] =>
  [...state.queue, ...state.parked].filter((entry) => entry.entityId === id).sort((a, b) => a.seq - b.seq)

const shownAfter = (shown: FieldValues | null, entry: Entry): FieldValues | null => {
  if (entry.type === 'delete') return null
  if (entry.photo !== null) return shown && { ...shown, imageUrl: `${LOCAL_PHOTO}${entry.photo}` }
  if (entry.type === 'create') return { ...defaultsOf(entry.entity), ...shown, ...meant(entry) }
  return shown && { ...shown, ...meant(entry) }
}

/**
 * The row as the person sees it: the server's, with this device's own changes over it, in order.
 * A row that was deleted elsewhere stays in sight while a change of this device waits on it.
 * @param waiting of this row, in the order of `seq`
 */
export const shownFields = (row: LocalRow | undefined, waiting: readonly Entry[]): FieldValues | null => {
  const base = row?.base ?? null
  const edited = waiting.some((entry) => entry.type !== 'delete')
  const start = base && (!base.deleted || edited) ? base.fields : null
  return waiting.reduce(shownAfter, start)
}

/**
 * The server's version of a row that the person has before their eyes. A change of theirs that still waits hides
 * what the server told since it was made, so the version from before it counts.
 * @param fields only what is shown in these; absent: in the whole row
 */
export const seenVersion = (
  row: LocalRow | undefined,
  waiting: readonly Entry[],
  fields?: readonly string[],
): number => {
  const hiding = waiting.filter((entry) => !fields || entry.changed.some((field) => fields.includes(field)))
  return Math.min(row?.base?.version ?? 0, ...hiding.map((entry) => entry.baseVersion ?? 0))
}

/** The merged fields of anything that has them. */
export const pickFields = (entity: SyncEntity, values: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(fieldsOf(entity).map((field) => [field, (values[field] ?? null) as FieldValue]))

export const withRow = (state: ClientState, row: LocalRow): ClientState => {
  const rows = new Map(state.rows).set(row.id, row)
  return { ...state, rows }
}

/** Forgets a row that nothing keeps: neither the server nor a change of this device. */
export const withoutIdleRow = (state: ClientState, id: string): ClientState => {
  const row = state.rows.get(id)
  if (!row || (row.base && !row.base.deleted) || waitingOn(state, id).length > 0) return state
  const rows = new Map(state.rows)
  rows.delete(id)
  return { ...state, rows }
}
