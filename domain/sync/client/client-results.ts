import { ERROR_STATUS, type ErrorType } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import { KNOWN_CURSORS_MAX } from '#contracts/sync/sync-op.ts'
import type { SyncEntity, SyncRow } from '#contracts/sync/sync-rows.ts'
import {
  type Baseline,
  type ClientNotice,
  type ClientState,
  type Entry,
  entriesFor,
  type LocalRow,
  localContent,
  localPhoto,
  type ParkedEntry,
  pickFields,
  pruneRow,
  withoutLocalPhoto,
  withRow,
} from './client-state.ts'
import { requeue } from './recovery/client-requeue.ts'

/** Final errors: the person decides about the change. */
export const FINAL_ERRORS: ReadonlySet<string> = new Set([
  'DELETED',
  'BIN_DELETED',
  'TARGET_DELETED',
  'PURGED',
])

/** Answered failures before an entry is parked. */
export const ATTEMPTS_MAX = 3

export const baselineOf = (entity: SyncEntity, row: SyncRow): Baseline => ({
  fields: pickFields(entity, row),
  version: row.version,
  deleted: row.deletedAt !== null,
  // Purged rows have no name.
  trashedAt: row.name === '' ? null : row.deletedAt,
  withBin: ('withBin' in row && row.withBin === true) || ('withTarget' in row && row.withTarget === true),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.updatedBy !== undefined && { updatedBy: row.updatedBy }),
  qrCode: 'qrCode' in row ? row.qrCode : null,
})

/** Compares versions; of equal ones the deleted wins, as a repeated call may return the older row. */
export const isNewer = (current: Baseline | null | undefined, incoming: Baseline): boolean =>
  !current ||
  incoming.version > current.version ||
  (incoming.version === current.version && incoming.deleted && !current.deleted)

export const updateBaseline = (
  state: ClientState,
  entity: SyncEntity,
  id: string,
  incoming: Baseline,
): ClientState => {
  const base = state.rows.get(id)?.base ?? null
  return withRow(state, { entity, id, base: isNewer(base, incoming) ? incoming : base })
}

const findEntry = (state: ClientState, opId: string): Entry | undefined =>
  state.queue.find((entry) => entry.opId === opId) ?? state.parked.find((entry) => entry.opId === opId)

const withoutEntry = (state: ClientState, opId: string): ClientState => ({
  ...state,
  queue: state.queue.filter((entry) => entry.opId !== opId),
  parked: state.parked.filter((entry) => entry.opId !== opId),
})

export const markSent = (state: ClientState, opIds: readonly string[]): ClientState => {
  const sent = new Set(opIds)
  const queue = state.queue.map((entry) =>
    sent.has(entry.opId) && !entry.attempted ? { ...entry, attempted: true } : entry,
  )
  return { ...state, queue }
}

/** `status` 0 means no response. */
export interface OpFailure {
  readonly opId: string
  readonly status: number
  readonly error: string
  readonly message: string
  /** The op can never succeed. */
  readonly final?: boolean
}

const RETRYABLE_STATUSES = new Set([0, 401, 408, 425, 429])

const isRetryable = (status: number): boolean => RETRYABLE_STATUSES.has(status) || status >= 500

/** Detects a refusal by a newer server that this build does not know. */
const isUnknownRefusal = ({ status, error }: OpFailure): boolean =>
  error !== '' && !isRetryable(status) && !Object.hasOwn(ERROR_STATUS, error)

/** Parks what a viewer may not write, without counting an attempt: it is sent again when the role rises. */
const parkReadOnly = (state: ClientState, entry: Entry, { error, message }: OpFailure): ClientState => ({
  ...withoutEntry(state, entry.opId),
  parked: [...state.parked, { ...entry, reason: 'read-only', error, message }],
})

/** Counts a failed attempt; after the last one the entry is parked. */
export const recordFailure = (state: ClientState, failure: OpFailure): ClientState => {
  const { opId, status, error, message, final = isUnknownRefusal(failure) } = failure
  const entry = state.queue.find((queued) => queued.opId === opId)
  if (!entry || status === 0 || status === 401) return state
  if (error === ('READ_ONLY' satisfies ErrorType)) return parkReadOnly(state, entry, failure)
  const retryCount = entry.retryCount + 1
  if (retryCount < ATTEMPTS_MAX && !final) {
    const queue = state.queue.map((queued) => (queued === entry ? { ...entry, retryCount } : queued))
    return { ...state, queue }
  }
  const mayRetry = isRetryable(status) || error === ('DAMAGED' satisfies ErrorType)
  const reason = mayRetry ? 'transient' : 'rejected'
  const remaining = withoutEntry(state, opId)
  return { ...remaining, parked: [...remaining.parked, { ...entry, retryCount, reason, error, message }] }
}

const rowOf = ({ bin, item, place, record }: OpResult): SyncRow | undefined => bin ?? item ?? place ?? record

/** Reads the text that was written with a place. */
const textOfPlace = ({ data, changed }: Entry, field: string): Pick<ClientNotice, 'mineText'> => {
  const text = field === 'placeId' && changed.includes('location') && data.location
  return typeof text === 'string' ? { mineText: text } : {}
}

const noticesFor = (entry: Entry, result: OpResult, now: string): ClientNotice[] => {
  const { entity, entityId: id, opId } = entry
  const row: Record<string, unknown> = rowOf(result) ?? {}
  const { updatedBy } = rowOf(result) ?? {}
  const about = { entity, id, at: now }
  if (result.error === 'EDITED') {
    const by = updatedBy && { by: updatedBy }
    return [{ ...about, ...by, noticeId: opId, kind: 'kept', field: null, mine: null, theirs: null }]
  }
  return (result.conflicts ?? []).map((field, at) => ({
    ...about,
    ...(result.conflictsWith?.[at] && { by: result.conflictsWith[at] }),
    noticeId: `${opId}.${field}`,
    kind: 'conflict',
    field,
    mine:
      field === 'imageUrl' && entry.photo !== null ? localPhoto(entry.photo) : (entry.data[field] ?? null),
    ...textOfPlace(entry, field),
    theirs: (row[field] ?? null) as ClientNotice['theirs'],
  }))
}

const reachedCursors = (results: readonly OpResult[], before: readonly string[]): readonly string[] => {
  const named = results.flatMap(({ reached }) => reached ?? []).filter((place) => !before.includes(place))
  return named.length === 0 ? before : [...before, ...named].slice(-KNOWN_CURSORS_MAX)
}

/** A result as received. */
export interface ReceivedResult extends OpResult {
  /** A refusal that this build does not know; `error` is then VALIDATION. */
  readonly isUnknown?: boolean
}

/** Applies one result; repeated results change nothing. Needs the row and its entries. */
export const applyResult = (state: ClientState, result: ReceivedResult, now: string): ClientState => {
  const entry = findEntry(state, result.opId)
  if (!entry) return state
  const row = rowOf(result)
  const placed = { ...state, reached: reachedCursors([result], state.reached) }
  const withBaseline = row
    ? updateBaseline(placed, entry.entity, entry.entityId, {
        // Answers of older servers to single calls name nobody: what was applied is the author's.
        ...(result.error === undefined && !result.conflicts?.length && { updatedBy: entry.userId }),
        ...baselineOf(entry.entity, row),
      })
    : placed
  const isApplied =
    result.error === undefined ||
    result.error === 'EDITED' ||
    (result.error === 'NOT_FOUND' && entry.type === 'delete')
  if (!isApplied) {
    const { opId, status, error = '', message = '' } = result
    const final = result.isUnknown === true || FINAL_ERRORS.has(error)
    return recordFailure(withBaseline, { opId, status, error, message, final })
  }
  const lacksRow = entry.type === 'delete' && result.error !== 'EDITED' && !row
  const settled = lacksRow ? moveToTrash(withBaseline, entry, result) : withBaseline
  const notices = [...settled.notices, ...noticesFor(entry, result, now)]
  return pruneRow({ ...withoutEntry(settled, entry.opId), notices }, entry.entityId)
}

/** Equals repeated `applyResult`, but copies only the rows concerned. */
export const applyResults = (
  state: ClientState,
  results: readonly ReceivedResult[],
  now: string,
): ClientState => {
  const current = new Map([...state.queue, ...state.parked].map((entry) => [entry.opId, entry.entityId]))
  const byRow = new Map<string, ReceivedResult[]>()
  for (const result of results) {
    const id = current.get(result.opId)
    if (id !== undefined) byRow.set(id, [...(byRow.get(id) ?? []), result])
  }
  const entriesByRow = new Map<string, Pick<MutableState, 'queue' | 'parked'>>()
  for (const id of byRow.keys()) entriesByRow.set(id, { queue: [], parked: [] })
  const next: MutableState = { rows: new Map(state.rows), queue: [], parked: [], notices: [...state.notices] }
  for (const entry of state.queue) (entriesByRow.get(entry.entityId) ?? next).queue.push(entry)
  for (const entry of state.parked) (entriesByRow.get(entry.entityId) ?? next).parked.push(entry)
  for (const [id, answers] of byRow) {
    const row = state.rows.get(id)
    const part = { ...state, ...entriesByRow.get(id), notices: [], rows: new Map(row ? [[id, row]] : []) }
    const after = answers.reduce<ClientState>((before, result) => applyResult(before, result, now), part)
    const remainingRow = after.rows.get(id)
    if (remainingRow) next.rows.set(id, remainingRow)
    else next.rows.delete(id)
    next.queue.push(...after.queue)
    next.parked.push(...after.parked)
    next.notices.push(...after.notices)
  }
  const bySeq = (a: Entry, b: Entry) => a.seq - b.seq
  const answers = results.filter(({ opId }) => current.has(opId))
  const reached = reachedCursors(answers, state.reached)
  return { ...state, ...next, reached, queue: next.queue.sort(bySeq), parked: next.parked.sort(bySeq) }
}

interface MutableState {
  readonly rows: Map<string, LocalRow>
  readonly queue: Entry[]
  readonly parked: ParkedEntry[]
  readonly notices: ClientNotice[]
}

/** Handles a delete's result without a row. Without a version the row may have been restored since. */
const moveToTrash = (state: ClientState, entry: Entry, result: OpResult): ClientState => {
  const row = state.rows.get(entry.entityId)
  if (!row?.base) return state
  const never = result.error === 'NOT_FOUND'
  const deletedIn = result.deletedVersion ?? 0
  if (!never && deletedIn <= row.base.version) return state
  // Keeps the version where another change came between: the next pull brings that one's values and version.
  const version = deletedIn === row.base.version + 1 ? deletedIn : row.base.version
  const fields = localContent(row, entriesFor(state, entry.entityId)) ?? row.base.fields
  const trashed = never ? null : entry.timestamp
  return withRow(state, {
    ...row,
    base: {
      ...row.base,
      fields: withoutLocalPhoto(fields),
      version,
      deleted: true,
      trashedAt: trashed,
      withBin: false,
    },
  })
}

/** Requeues what a viewer could not write; call it when a page says that the role may. */
export const requeueReadOnly = (state: ClientState): ClientState =>
  requeueTransient(state, (entry) => entry.reason === 'read-only')

/** Requeues entries parked for lack of a response, once the server responds again. */
export const requeueTransient = (
  state: ClientState,
  isRequeued: (entry: ClientState['parked'][number]) => boolean = (entry) => entry.reason === 'transient',
): ClientState =>
  requeue(state, isRequeued, ({ reason: _, error: __, message: ___, ...entry }) => ({
    ...entry,
    retryCount: 0,
  }))
