import { type ClientState, type Entry, isParked, type LocalRow } from './client-state.ts'
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

/** Equals repeated `applyWrite`, in linear time. @param writes anything but deletes of bins */
export const applyWrites = (state: ClientState, writes: readonly LocalWrite[]): ClientState => {
  const rows = new Map<string, LocalRow>(state.rows)
  const queues = byRow(state.queue)
  const parked = byRow(state.parked)
  let { lastSeq } = state
  for (const done of writes) {
    const { id } = done
    const row = rows.get(id)
    const after = applyWrite(
      {
        ...state,
        lastSeq,
        rows: row ? new Map([[id, row]]) : new Map(),
        queue: queues.get(id) ?? [],
        parked: parked.get(id) ?? [],
      },
      done,
    )
    lastSeq = after.lastSeq
    queues.set(id, [...after.queue])
    parked.set(id, [...after.parked])
    const left = after.rows.get(id)
    if (left) rows.set(id, left)
    else rows.delete(id)
  }
  const queue = [...queues.values()].flat().sort(bySeq)
  return { ...state, rows, queue, parked: [...parked.values()].flat().sort(bySeq), lastSeq }
}

/** Drops new rows that were never sent. @returns ids that may have been sent and must be deleted instead */
export const discardUnsent = (
  state: ClientState,
  ids: readonly string[],
): { state: ClientState; left: readonly string[] } => {
  const queues = byRow([...state.queue, ...state.parked])
  const isUnmade = (id: string): boolean => {
    const own = (queues.get(id) ?? []).sort(bySeq)
    // A refused create left nothing on the server.
    const refused = own[0] !== undefined && isParked(own[0]) && own[0].reason !== 'transient'
    return (
      state.rows.get(id)?.base === null &&
      own[0]?.type === 'create' &&
      own.every((entry, at) => !entry.attempted || (at === 0 && refused))
    )
  }
  const gone = new Set(ids.filter(isUnmade))
  // A bin is dropped only with everything put into it.
  for (const entry of [...state.queue, ...state.parked]) {
    const bin = entry.entity === 'item' ? String(entry.data.binId) : null
    if (bin !== null && gone.has(bin) && !gone.has(entry.entityId)) gone.delete(bin)
  }
  const keeps = (entry: Entry) => !gone.has(entry.entityId)
  const kept = { ...state, queue: state.queue.filter(keeps), parked: state.parked.filter(keeps) }
  const rows = new Map(state.rows)
  for (const id of gone) rows.delete(id)
  return { state: { ...kept, rows }, left: ids.filter((id) => !gone.has(id)) }
}
