import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type ClientRules, clientRules } from './client-rules.ts'
import {
  type ClientState,
  type Entry,
  LOCAL_PHOTO,
  seenVersion,
  shownFields,
  waitingOn,
  withoutIdleRow,
  withRow,
} from './client-state.ts'

/** Something the person did to one row. */
export interface Write {
  readonly opId: string
  readonly type: 'create' | 'update' | 'delete'
  readonly entity: SyncEntity
  readonly id: string
  /** New values, of the fields that were changed only. */
  readonly fields: FieldValues
  /** What the person had before their eyes when the form opened; absent: what this device shows now. */
  readonly seen?: { readonly version: number; readonly fields: FieldValues }
  /** Digest of a new picture; `fields` is then empty. */
  readonly photo?: string
  /** ISO time, for display. */
  readonly now: string
}

const sendable = (shown: FieldValues): FieldValues =>
  String(shown.imageUrl).startsWith(LOCAL_PHOTO) ? { ...shown, imageUrl: null } : shown

// A form sends no nulls (spec 5) and the queue does: a new row means the same by both, so it names none.
const given = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Joins a change to an entry that surely never left this device; null when it must stand on its own. */
const join = (
  last: Entry | undefined,
  next: Entry,
  seen: FieldValues | undefined,
  rules: ClientRules,
): Entry | null => {
  if (!last || (last.attempted && rules.freezes) || next.type !== 'update') return null
  if (last.photo !== null || next.photo !== null) {
    return last.photo !== null && next.photo !== null ? { ...last, photo: next.photo } : null
  }
  const sameSight = last.type === 'create' || last.baseVersion === next.baseVersion
  if (last.type === 'delete' || !sameSight) return null
  // A form that was opened before the last change must not swallow it: the server keeps what it replaces.
  const unseen = (field: string) => seen !== undefined && seen[field] !== last.data[field]
  if (next.changed.some((field) => last.changed.includes(field) && unseen(field))) return null
  const changed = [...new Set([...last.changed, ...next.changed])]
  return { ...last, data: { ...last.data, ...next.data }, changed, timestamp: next.timestamp }
}

/** Entries that a delete makes pointless: those of a row (and of items in it) that never left this device. */
const neverSent = (state: ClientState, id: string): ReadonlySet<string> | null => {
  const own = waitingOn(state, id)
  if (state.rows.get(id)?.base || own[0]?.type !== 'create') return null
  const inside = [...state.queue, ...state.parked].filter((entry) => entry.data.binId === id)
  const items = new Set(inside.map((entry) => entry.entityId))
  const all = [...own, ...[...items].flatMap((item) => waitingOn(state, item))]
  const made = [...items].every((item) => {
    const waiting = waitingOn(state, item)
    const inside = shownFields(state.rows.get(item), waiting)?.binId === id
    return inside && !state.rows.get(item)?.base && waiting[0]?.type === 'create'
  })
  return made && all.every((entry) => !entry.attempted) ? new Set(all.map((entry) => entry.opId)) : null
}

const forget = (state: ClientState, opIds: ReadonlySet<string>): ClientState => {
  const gone = state.queue.filter((entry) => opIds.has(entry.opId)).map((entry) => entry.entityId)
  const kept: ClientState = {
    ...state,
    queue: state.queue.filter((entry) => !opIds.has(entry.opId)),
    parked: state.parked.filter((entry) => !opIds.has(entry.opId)),
  }
  return gone.reduce(withoutIdleRow, kept)
}

/**
 * Writes down what the person did: the row and the entry that will send it (C1, C2).
 * Needs the row and everything waiting on it; to delete a bin, everything waiting on its items too.
 */
export const write = (state: ClientState, done: Write, rules: ClientRules = clientRules): ClientState => {
  const { entity, id } = done
  const row = state.rows.get(id) ?? { entity, id, base: null }
  const waiting = waitingOn(state, id)
  const cancelled = done.type === 'delete' ? neverSent(state, id) : null
  if (cancelled) return forget(state, cancelled)
  const shown = shownFields(row, waiting) ?? {}
  const fields = done.type === 'create' ? given(done.fields) : done.fields
  const changed =
    done.type === 'delete' ? undefined : done.photo === undefined ? Object.keys(fields) : ['imageUrl']
  const entry: Entry = {
    opId: done.opId,
    seq: state.lastSeq + 1,
    type: done.type,
    entity,
    entityId: id,
    data: { ...sendable(shown), ...fields },
    changed: changed ?? [],
    baseVersion: done.type === 'create' ? 0 : (done.seen?.version ?? seenVersion(row, waiting, changed)),
    deviceId: state.deviceId,
    timestamp: done.now,
    userId: state.userId,
    retryCount: 0,
    attempted: false,
    photo: done.photo ?? null,
  }
  const last = state.queue.filter((queued) => queued.entityId === id).at(-1)
  const joined = join(last, entry, done.seen?.fields, rules)
  const queue = joined
    ? state.queue.map((queued) => (queued === last ? joined : queued))
    : [...state.queue, entry]
  return withRow({ ...state, queue, lastSeq: state.lastSeq + 1 }, row)
}
