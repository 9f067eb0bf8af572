import type { ClientState, Entry, ParkedEntry } from '../client-state.ts'
import { applyWrite } from '../client-write.ts'
import { requeue } from './client-requeue.ts'
import { missingDependency } from './missing-dependency.ts'

export const requeueEntry = (
  { reason: _, error: __, message: ___, ...entry }: Entry & Partial<ParkedEntry>,
  opId: string,
): Entry => ({
  ...entry,
  opId,
  retryCount: 0,
  attempted: false,
})

/** Requeues changes parked for lack of a row that somebody restored. Needs those rows. */
export const requeueRestored = (state: ClientState, newId: () => string): ClientState => {
  const isBack = (parked: ParkedEntry): boolean => {
    const missing = missingDependency(parked)
    return missing !== null && state.rows.get(missing.id)?.base?.deleted === false
  }
  return requeue(state, isBack, (parked) => requeueEntry(parked, newId()))
}

/** Restores a row and requeues, in order, the changes parked for lack of it. Needs the row and its entries. */
export const restoreAndRetry = (
  state: ClientState,
  opId: string,
  newId: () => string,
  now: string,
): ClientState => {
  const entry = state.parked.find((parked) => parked.opId === opId)
  const missing = entry && missingDependency(entry)
  const row = missing && state.rows.get(missing.id)
  if (!missing || !row?.base || (row.base.deleted && row.base.trashedAt === null)) return state
  const dependents = state.parked.filter((parked) => missingDependency(parked)?.id === missing.id)
  const rows = new Set([missing.id, ...dependents.map((parked) => parked.entityId)])
  // Entries of these rows follow the restore in their original order.
  const later = [
    ...dependents.map((parked) => requeueEntry(parked, newId())),
    ...state.queue.filter((queued) => rows.has(queued.entityId)),
  ].sort((a, b) => a.seq - b.seq)
  const first: ClientState = {
    ...state,
    parked: state.parked.filter((parked) => !dependents.includes(parked)),
    queue: state.queue.filter((queued) => !rows.has(queued.entityId)),
  }
  const restoreWrite = { opId: newId(), type: 'restore', ...missing, fields: {}, now } as const
  const next = row.base.deleted ? applyWrite(first, restoreWrite) : first
  const numbered = later.map((queued, at) => ({ ...queued, seq: next.lastSeq + 1 + at }))
  return { ...next, queue: [...next.queue, ...numbered], lastSeq: next.lastSeq + later.length }
}

export const moveToOtherBin = (
  state: ClientState,
  opId: string,
  newOpId: string,
  binId: string,
): ClientState => {
  const entry = state.parked.find((parked) => parked.opId === opId)
  if (entry?.entity !== 'item') return state
  const changed = [...new Set([...entry.changed, 'binId'])]
  const moved = { ...requeueEntry(entry, newOpId), data: { ...entry.data, binId }, changed }
  return requeue(
    state,
    (parked) => parked === entry,
    () => moved,
  )
}
