import type { QueuedType } from '#contracts/sync/sync-op.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { adjustQuantity } from '../wire/stored-row.ts'
import {
  baseVersionOf,
  type ClientState,
  type Entry,
  entriesFor,
  fieldsOfPhoto,
  isSweepEntry,
  localContent,
  pruneRow,
  visibleFields,
  withoutLocalPhoto,
  withRow,
} from './client-state.ts'

/** Ops whose `changed` selects the values to apply. */
const NAMED_FIELDS: readonly QueuedType[] = ['create', 'update', 'restore', 'delete']

export interface LocalWrite {
  readonly opId: string
  readonly type: QueuedType
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  /** Row as shown when the form opened; absent: current values. */
  readonly seen?: { readonly version: number; readonly fields: FieldValues }
  /** Digest of a new photo; `fields` is then empty, or has the sweep of which it is the picture. */
  readonly photo?: string
  /** ISO time, for display. */
  readonly now: string
}

// Drops nulls, so that creates of form and queue are equal.
const presentFields = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Keeps the time of the first change. */
const mergedTimes = (last: Entry, next: Entry) => ({
  since: last.since ?? last.timestamp,
  timestamp: next.timestamp,
})

/** Adds up taps, also into an unsent change of the quantity. */
const mergeAdjust = (last: Entry, next: Entry): Entry | null => {
  const at = mergedTimes(last, next)
  if (last.type === 'adjust') {
    const by = Number(last.data.by) + Number(next.data.by)
    return { ...last, data: { ...last.data, by }, ...at }
  }
  if (last.type !== 'create' || last.photo !== null) return null
  const quantity = adjustQuantity(last.data.quantity ?? 1, next.data.by)
  const changed = [...new Set([...last.changed, 'quantity'])]
  return { ...last, data: { ...last.data, quantity }, changed, ...at }
}

/** Merges into an entry that was never sent; null when it needs an entry of its own. */
const mergeIntoQueue = (
  last: Entry | undefined,
  next: Entry,
  seen: FieldValues | undefined,
): Entry | null => {
  if (!last || last.attempted) return null
  if (next.type === 'adjust') return mergeAdjust(last, next)
  if (next.type !== 'update' || (last.type !== 'create' && last.type !== 'update')) return null
  if (last.photo !== null || next.photo !== null) {
    const isAlike = last.photo !== null && next.photo !== null && isSweepEntry(last) === isSweepEntry(next)
    if (!isAlike) return null
    const swept = isSweepEntry(next) && { data: { ...last.data, sweep: next.data.sweep ?? null } }
    return { ...last, photo: next.photo, ...swept }
  }
  // The other place may be made by a later entry, which may wait for this one.
  if (next.entity === 'place' && next.changed.includes('parentId')) return null
  const isSameBase = last.type === 'create' || last.baseVersion === next.baseVersion
  if (!isSameBase) return null
  // The form opened before the last change: a separate op keeps the history on the server.
  const unseen = (field: string) => seen !== undefined && seen[field] !== last.data[field]
  if (next.changed.some((field) => last.changed.includes(field) && unseen(field))) return null
  const changed = [...new Set([...last.changed, ...next.changed])]
  return { ...last, data: { ...last.data, ...next.data }, changed, ...mergedTimes(last, next) }
}

/** Entries of a row that the server refused to create; unsent creates are still sent, to reach every Trash. */
const wasNeverSent = (state: ClientState, id: string): ReadonlySet<string> | null => {
  const rowEntries = entriesFor(state, id)
  const refused = state.parked.some((entry) => entry === rowEntries[0] && entry.reason !== 'transient')
  if (state.rows.get(id)?.base || rowEntries[0]?.type !== 'create' || !refused) return null
  const inside = [...state.queue, ...state.parked].filter((entry) => entry.data.binId === id)
  const items = new Set(inside.map((entry) => entry.entityId))
  const all = [...rowEntries, ...[...items].flatMap((item) => entriesFor(state, item))]
  const allUnsent = [...items].every((item) => {
    const itemEntries = entriesFor(state, item)
    const inside = visibleFields(state.rows.get(item), itemEntries)?.binId === id
    return inside && !state.rows.get(item)?.base && itemEntries[0]?.type === 'create'
  })
  return allUnsent ? new Set(all.map((entry) => entry.opId)) : null
}

const dropEntries = (state: ClientState, opIds: ReadonlySet<string>): ClientState => {
  const all = [...state.queue, ...state.parked]
  const droppedIds = all.filter((entry) => opIds.has(entry.opId)).map((entry) => entry.entityId)
  const remaining: ClientState = {
    ...state,
    queue: state.queue.filter((entry) => !opIds.has(entry.opId)),
    parked: state.parked.filter((entry) => !opIds.has(entry.opId)),
  }
  return droppedIds.reduce(pruneRow, remaining)
}

/** Applies a write to row and queue. Needs the row and its entries; for a bin's delete those of its items too. */
export const applyWrite = (state: ClientState, write: LocalWrite): ClientState => {
  const { entity, id } = write
  const row = state.rows.get(id) ?? { entity, id, base: null }
  const rowEntries = entriesFor(state, id)
  const last = state.queue.filter((queued) => queued.entityId === id).at(-1)
  const canceled = write.type === 'delete' ? wasNeverSent(state, id) : null
  if (canceled) return dropEntries(state, canceled)
  // Undone before anything was sent.
  if (write.type === 'restore' && last?.type === 'delete' && !last.attempted) {
    const undone = dropEntries(state, new Set([last.opId]))
    const moves = Object.keys(write.fields).length > 0
    return moves ? applyWrite(undone, { ...write, type: 'update' }) : undone
  }
  const content = localContent(row, rowEntries) ?? {}
  const fields = write.type === 'create' ? presentFields(write.fields) : write.fields
  const changed =
    write.photo !== undefined
      ? fieldsOfPhoto(fields)
      : NAMED_FIELDS.includes(write.type)
        ? Object.keys(fields)
        : []
  // Changes use the version of their fields, deletes that of the row.
  const changedFields = write.type === 'update' || write.type === 'adjust' ? changed : undefined
  // An update of version 0 would be a create of the row that the server lost.
  const leastVersion = row.base && write.type === 'update' ? 1 : 0
  const seenVersion = write.seen?.version ?? baseVersionOf(row, rowEntries, changedFields)
  const entry: Entry = {
    opId: write.opId,
    seq: state.lastSeq + 1,
    type: write.type,
    entity,
    entityId: id,
    data: { ...withoutLocalPhoto(content), ...fields },
    changed,
    baseVersion: write.type === 'create' ? 0 : Math.max(leastVersion, seenVersion),
    deviceId: state.deviceId,
    timestamp: write.now,
    userId: state.userId,
    ...(state.inventoryId !== null && { inventoryId: state.inventoryId }),
    retryCount: 0,
    attempted: false,
    photo: write.photo ?? null,
  }
  const merged = mergeIntoQueue(last, entry, write.seen?.fields)
  const nothingLeft = merged?.type === 'adjust' && merged.data.by === 0
  if (nothingLeft) return dropEntries(state, new Set([merged.opId]))
  const queue = merged
    ? state.queue.map((queued) => (queued === last ? merged : queued))
    : [...state.queue, entry]
  return withRow({ ...state, queue, lastSeq: state.lastSeq + 1 }, row)
}
