import type { QueuedType } from '#contracts/sync-op.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type ClientRules, clientRules } from './client-rules.ts'
import {
  baseVersionOf,
  type ClientState,
  type Entry,
  entriesFor,
  localContent,
  pruneRow,
  visibleFields,
  withoutLocalPhoto,
  withRow,
} from './client-state.ts'
import { adjustQuantity } from './stored-row.ts'

/** Operations whose `changed` says which of their values are meant. */
const NAMED_FIELDS: readonly QueuedType[] = ['create', 'update', 'restore']

/** Something the person did to one row. */
export interface LocalWrite {
  readonly opId: string
  readonly type: QueuedType
  readonly entity: SyncEntity
  readonly id: string
  /** New values, of the fields that were changed only; of an `adjust`, what is added as `by`. */
  readonly fields: FieldValues
  /** What the person had before their eyes when the form opened; absent: what this device shows now. */
  readonly seen?: { readonly version: number; readonly fields: FieldValues }
  /** Digest of a new picture; `fields` is then empty. */
  readonly photo?: string
  /** ISO time, for display. */
  readonly now: string
}

// A form sends no nulls and the queue does: a new row means the same by both, so it names none.
const presentFields = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** A row is as old as its first change, however often it was changed since. */
const mergeTargetIndex = (last: Entry, next: Entry) => ({
  since: last.since ?? last.timestamp,
  timestamp: next.timestamp,
})

/** Two taps become one, and a tap on what was not sent yet is part of it. */
const mergeAdjust = (last: Entry, next: Entry): Entry | null => {
  const at = mergeTargetIndex(last, next)
  if (last.type === 'adjust') {
    const by = Number(last.data.by) + Number(next.data.by)
    return { ...last, data: { ...last.data, by }, ...at }
  }
  if (last.type !== 'create' || last.photo !== null) return null
  const quantity = adjustQuantity(last.data.quantity ?? 1, next.data.by)
  const changed = [...new Set([...last.changed, 'quantity'])]
  return { ...last, data: { ...last.data, quantity }, changed, ...at }
}

/** Joins a change to an entry that surely never left this device; null when it must stand on its own. */
const mergeIntoQueue = (
  last: Entry | undefined,
  next: Entry,
  seen: FieldValues | undefined,
  rules: ClientRules,
): Entry | null => {
  if (!last || (last.attempted && rules.freezes)) return null
  if (next.type === 'adjust') return mergeAdjust(last, next)
  if (next.type !== 'update' || (last.type !== 'create' && last.type !== 'update')) return null
  if (last.photo !== null || next.photo !== null) {
    return last.photo !== null && next.photo !== null ? { ...last, photo: next.photo } : null
  }
  const sameSight = last.type === 'create' || last.baseVersion === next.baseVersion
  if (!sameSight) return null
  // A form that was opened before the last change must not swallow it: the server keeps what it replaces.
  const unseen = (field: string) => seen !== undefined && seen[field] !== last.data[field]
  if (next.changed.some((field) => last.changed.includes(field) && unseen(field))) return null
  const changed = [...new Set([...last.changed, ...next.changed])]
  return { ...last, data: { ...last.data, ...next.data }, changed, ...mergeTargetIndex(last, next) }
}

/**
 * Entries that a delete makes pointless: those of a row (and of items in it) that the server refused to make.
 * What was only not sent yet is sent and then deleted, so that it lies in Trash on every device.
 */
const wasNeverSent = (state: ClientState, id: string): ReadonlySet<string> | null => {
  const own = entriesFor(state, id)
  const refused = state.parked.some((entry) => entry === own[0] && entry.reason === 'rejected')
  if (state.rows.get(id)?.base || own[0]?.type !== 'create' || !refused) return null
  const inside = [...state.queue, ...state.parked].filter((entry) => entry.data.binId === id)
  const items = new Set(inside.map((entry) => entry.entityId))
  const all = [...own, ...[...items].flatMap((item) => entriesFor(state, item))]
  const made = [...items].every((item) => {
    const waiting = entriesFor(state, item)
    const inside = visibleFields(state.rows.get(item), waiting)?.binId === id
    return inside && !state.rows.get(item)?.base && waiting[0]?.type === 'create'
  })
  return made ? new Set(all.map((entry) => entry.opId)) : null
}

const dropEntries = (state: ClientState, opIds: ReadonlySet<string>): ClientState => {
  const all = [...state.queue, ...state.parked]
  const gone = all.filter((entry) => opIds.has(entry.opId)).map((entry) => entry.entityId)
  const kept: ClientState = {
    ...state,
    queue: state.queue.filter((entry) => !opIds.has(entry.opId)),
    parked: state.parked.filter((entry) => !opIds.has(entry.opId)),
  }
  return gone.reduce(pruneRow, kept)
}

/**
 * Writes down what the person did: the row and the entry that will send it (C1, C2).
 * Needs the row and everything waiting on it; to delete a bin, everything waiting on its items too.
 */
export const applyWrite = (
  state: ClientState,
  done: LocalWrite,
  rules: ClientRules = clientRules,
): ClientState => {
  const { entity, id } = done
  const row = state.rows.get(id) ?? { entity, id, base: null }
  const waiting = entriesFor(state, id)
  const last = state.queue.filter((queued) => queued.entityId === id).at(-1)
  const canceled = done.type === 'delete' ? wasNeverSent(state, id) : null
  if (canceled) return dropEntries(state, canceled)
  // Undo before anything left this device.
  if (done.type === 'restore' && last?.type === 'delete' && !last.attempted) {
    const undone = dropEntries(state, new Set([last.opId]))
    const moves = Object.keys(done.fields).length > 0
    return moves ? applyWrite(undone, { ...done, type: 'update' }, rules) : undone
  }
  const shown = localContent(row, waiting) ?? {}
  const fields = done.type === 'create' ? presentFields(done.fields) : done.fields
  const changed =
    done.photo !== undefined ? ['imageUrl'] : NAMED_FIELDS.includes(done.type) ? Object.keys(fields) : []
  // A change names the version of what it changes; a delete that of the whole row.
  const sight = done.type === 'update' || done.type === 'adjust' ? changed : undefined
  const seen = done.seen?.version ?? baseVersionOf(row, waiting, sight)
  const entry: Entry = {
    opId: done.opId,
    seq: state.lastSeq + 1,
    type: done.type,
    entity,
    entityId: id,
    data: { ...withoutLocalPhoto(shown), ...fields },
    changed,
    baseVersion: done.type === 'create' ? 0 : Math.max(row.base ? 1 : 0, seen),
    deviceId: state.deviceId,
    timestamp: done.now,
    userId: state.userId,
    retryCount: 0,
    attempted: false,
    photo: done.photo ?? null,
  }
  const joined = mergeIntoQueue(last, entry, done.seen?.fields, rules)
  const nothingLeft = joined?.type === 'adjust' && joined.data.by === 0
  if (nothingLeft) return dropEntries(state, new Set([joined.opId]))
  const queue = joined
    ? state.queue.map((queued) => (queued === last ? joined : queued))
    : [...state.queue, entry]
  return withRow({ ...state, queue, lastSeq: state.lastSeq + 1 }, row)
}
