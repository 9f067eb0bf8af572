import type { QueuedType } from '#contracts/sync/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { adjustQuantity, isJoined, joinedFields, textOrNull } from '../wire/stored-row.ts'
import {
  baseVersionOf,
  type ClientState,
  containerOf,
  type Entry,
  entriesFor,
  fieldsOfPhoto,
  isSweepEntry,
  localContent,
  pruneRow,
  rowsInside,
  visibleFields,
  withoutLocalPhoto,
  withRow,
} from './client-state.ts'

/** Ops whose `changed` selects the values to apply. */
const NAMED_FIELDS: readonly QueuedType[] = ['create', 'update', 'restore', 'delete']

/** Steps of one change of a set or map; the contract takes twice as many as it has entries. */
const STEPS_MAX = 40

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

/** Tells sets and maps by what they gain and lose, so that what others add stays. */
const withStepsOnly = (entity: SyncEntity, fields: FieldValues, before: FieldValues): FieldValues => {
  const changes: Record<string, FieldValue> = { ...fields }
  for (const { name, merging } of joinedFields(entity)) {
    const value = fields[name]
    if (value === undefined || merging.isChange(textOrNull(value) ?? '')) continue
    const change = merging.difference(textOrNull(before[name]), textOrNull(value))
    if (change === null) delete changes[name]
    else changes[name] = change
  }
  return changes
}

/** Changes of sets and maps that do what two entries do in order; null when they are too long for one. */
const joinedChanges = (last: Entry, next: Entry): FieldValues | null => {
  const joined: Record<string, FieldValue> = {}
  for (const { name, field, merging } of joinedFields(last.entity)) {
    const [before, after] = [last, next].map(({ changed, data }) =>
      changed.includes(name) ? textOrNull(data[name]) : undefined,
    )
    if (before === undefined && after === undefined) continue
    const change = before === undefined ? after : after === undefined ? before : merging.join(before, after)
    const isTooLong = field.kind === 'map' && (change?.length ?? 0) > field.max
    if (isTooLong || merging.size(change ?? null) > STEPS_MAX) return null
    joined[name] = change ?? null
  }
  return joined
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
  const unseen = (field: string) =>
    seen !== undefined && !isJoined(next.entity, field) && seen[field] !== last.data[field]
  if (next.changed.some((field) => last.changed.includes(field) && unseen(field))) return null
  const joined = joinedChanges(last, next)
  if (joined === null) return null
  const changed = [...new Set([...last.changed, ...next.changed])]
  return { ...last, data: { ...last.data, ...next.data, ...joined }, changed, ...mergedTimes(last, next) }
}

/** Entries of a row that the server refused to create; unsent creates are still sent, to reach every Trash. */
const wasNeverSent = (state: ClientState, id: string): ReadonlySet<string> | null => {
  const rowEntries = entriesFor(state, id)
  const refused = state.parked.some((entry) => entry === rowEntries[0] && entry.reason !== 'transient')
  if (state.rows.get(id)?.base || rowEntries[0]?.type !== 'create' || !refused) return null
  const inside = rowsInside(state, id)
  const all = [...rowEntries, ...[...inside].flatMap((row) => entriesFor(state, row))]
  const allUnsent = [...inside].every((rowId) => {
    const entries = entriesFor(state, rowId)
    const [first] = entries
    const data = visibleFields(state.rows.get(rowId), entries)
    const holder = first && data && containerOf({ entity: first.entity, data })
    const isInside = holder === id || inside.has(holder ?? '')
    return isInside && !state.rows.get(rowId)?.base && first?.type === 'create'
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

/** Applies a write to row and queue. Needs the row and its entries; for a delete those of what is in the row too. */
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
  const fields =
    write.type === 'create'
      ? presentFields(write.fields)
      : withStepsOnly(entity, write.fields, write.seen?.fields ?? content)
  const changed =
    write.photo !== undefined
      ? fieldsOfPhoto(fields)
      : NAMED_FIELDS.includes(write.type)
        ? Object.keys(fields)
        : []
  if (write.type === 'update' && changed.length === 0) return state
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
