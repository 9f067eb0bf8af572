import { type ClientState, containerOf, type Entry, fileDigestOf } from './client-state.ts'

const PREREQUISITE_TYPES: readonly Entry['type'][] = ['create', 'restore']
/** Entries that later ones of the row wait for: refusable ones, and `adjust`, never sent twice at once. */
const BLOCKING_TYPES: readonly Entry['type'][] = [...PREREQUISITE_TYPES, 'adjust']

/** True when places wait for each other in a circle, which the server resolves. */
const leadsBack = (holders: ReadonlyMap<string, ReadonlySet<string>>, id: string): boolean => {
  const above = new Set(holders.get(id))
  for (const at of above) for (const holder of holders.get(at) ?? []) above.add(holder)
  return above.has(id)
}

/** Row that must be there first. */
const holderOf = (entry: Entry): string | null => {
  const { entity, data, changed } = entry
  if (entity === 'item' || entity === 'record') return containerOf(entry)
  const field = entity === 'bin' ? 'placeId' : 'parentId'
  const holder = changed.includes(field) ? data[field] : null
  return typeof holder === 'string' ? holder : null
}

/** Keeps what another person, or the same one in another inventory, left in this browser. */
const belongs = ({ userId, inventoryId }: Entry, state: ClientState): boolean =>
  userId === state.userId && (inventoryId ?? null) === state.inventoryId

/**
 * Next entries to send, in order: one per row, items after their bin, records after their target, bins and places after their place, none behind a parked entry, photos and files alone.
 * @param tried entries that failed in this pass
 * @param maxOps batch size
 */
export const nextBatch = (
  state: ClientState,
  { tried, maxOps }: { tried: ReadonlySet<string>; maxOps: number },
): Entry[] => {
  const blocked = new Set(state.parked.map(({ entityId }) => entityId))
  // Creates and restores can be refused: dependent entries wait for the result.
  const madeHere = new Set(
    state.queue
      .filter((entry) => PREREQUISITE_TYPES.includes(entry.type) && entry.entity !== 'record')
      .map((entry) => entry.entityId),
  )
  // A refused place holds no bin back: the bin is sent with the place's text.
  const refused = new Set(
    state.parked
      .filter((entry) => entry.entity === 'place' && entry.reason === 'rejected')
      .map((entry) => entry.entityId),
  )
  const holders = new Map<string, Set<string>>()
  for (const entry of state.queue) {
    const holder = entry.entity === 'place' ? holderOf(entry) : null
    if (holder === null) continue
    holders.set(entry.entityId, (holders.get(entry.entityId) ?? new Set()).add(holder))
  }
  const batch: Entry[] = []
  for (const entry of state.queue) {
    if (!belongs(entry, state)) continue
    const holder = entry.type === 'delete' ? null : holderOf(entry)
    const isRefused = holder !== null && entry.entity !== 'record' && refused.has(holder)
    const isMissing = holder !== null && !isRefused && (blocked.has(holder) || madeHere.has(holder))
    const holderWaits = isMissing && !leadsBack(holders, entry.entityId)
    const waits = blocked.has(entry.entityId) || tried.has(entry.opId) || holderWaits
    // Failed entries are sent alone, so that one cannot block the others.
    const alone = entry.photo !== null || fileDigestOf(entry) !== null || entry.retryCount > 0
    if (waits || (alone && batch.length > 0)) {
      blocked.add(entry.entityId)
      continue
    }
    batch.push(entry)
    if (BLOCKING_TYPES.includes(entry.type)) blocked.add(entry.entityId)
    if (alone || batch.length === maxOps) break
  }
  return batch
}

/** Entries to send after marking, with edits since and without those discarded. @param marking that state */
export const freezeBatch = (
  chosen: readonly Entry[],
  marking: Pick<ClientState, 'queue'>,
): readonly Entry[] => {
  const wanted = new Set(chosen.map((entry) => entry.opId))
  return marking.queue.filter((entry) => wanted.has(entry.opId))
}
