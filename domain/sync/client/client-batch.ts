import { type ClientState, containerOf, type Entry, isParked, type LocalRow } from './client-state.ts'
import { applyWrite, type LocalWrite } from './client-write.ts'

const byRow = <T extends Entry>(entries: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const group = groups.get(entry.entityId)
    if (group) group.push(entry)
    else groups.set(entry.entityId, [entry])
  }
  return groups
}

const bySeq = (a: Entry, b: Entry) => a.seq - b.seq

/** Equals repeated `applyWrite`, in linear time. @param writes anything but deletes of bins that the server has not made */
export const applyWrites = (state: ClientState, writes: readonly LocalWrite[]): ClientState => {
  const rows = new Map<string, LocalRow>(state.rows)
  const queues = byRow(state.queue)
  const parked = byRow(state.parked)
  let { lastSeq } = state
  for (const write of writes) {
    const { id } = write
    const row = rows.get(id)
    const after = applyWrite(
      {
        ...state,
        lastSeq,
        rows: row ? new Map([[id, row]]) : new Map(),
        queue: queues.get(id) ?? [],
        parked: parked.get(id) ?? [],
      },
      write,
    )
    lastSeq = after.lastSeq
    queues.set(id, [...after.queue])
    parked.set(id, [...after.parked])
    const remainingRow = after.rows.get(id)
    if (remainingRow) rows.set(id, remainingRow)
    else rows.delete(id)
  }
  const queue = [...queues.values()].flat().sort(bySeq)
  return { ...state, rows, queue, parked: [...parked.values()].flat().sort(bySeq), lastSeq }
}

/** Drops new rows that were never sent. @returns ids that may have been sent and must be deleted instead */
export const discardUnsent = (
  state: ClientState,
  ids: readonly string[],
): { state: ClientState; remainingIds: readonly string[] } => {
  const queues = byRow([...state.queue, ...state.parked])
  const isUnmade = (id: string): boolean => {
    const rowEntries = (queues.get(id) ?? []).sort(bySeq)
    // A refused create left nothing on the server.
    const refused =
      rowEntries[0] !== undefined && isParked(rowEntries[0]) && rowEntries[0].reason !== 'transient'
    return (
      state.rows.get(id)?.base === null &&
      rowEntries[0]?.type === 'create' &&
      rowEntries.every((entry, at) => !entry.attempted || (at === 0 && refused))
    )
  }
  const discardedIds = new Set(ids.filter(isUnmade))
  // A row is dropped only with everything put into it; records before the items that hold them.
  for (const entity of ['record', 'item'] as const) {
    for (const entry of [...state.queue, ...state.parked]) {
      const holder = entry.entity === entity ? containerOf(entry) : null
      if (holder !== null && discardedIds.has(holder) && !discardedIds.has(entry.entityId))
        discardedIds.delete(holder)
    }
  }
  const keeps = (entry: Entry) => !discardedIds.has(entry.entityId)
  const remaining = { ...state, queue: state.queue.filter(keeps), parked: state.parked.filter(keeps) }
  const rows = new Map(state.rows)
  for (const id of discardedIds) rows.delete(id)
  return { state: { ...remaining, rows }, remainingIds: ids.filter((id) => !discardedIds.has(id)) }
}
