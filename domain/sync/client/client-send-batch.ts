import { type ClientRules, clientRules } from './client-rules.ts'
import type { ClientState, Entry } from './client-state.ts'

const PREREQUISITE_TYPES: readonly Entry['type'][] = ['create', 'restore']
/** Entries that later ones of the row wait for: refusable ones, and `adjust`, never sent twice at once. */
const BLOCKING_TYPES: readonly Entry['type'][] = [...PREREQUISITE_TYPES, 'adjust']

/**
 * Next entries to send, in order: one per row, items after their bin, none behind a parked entry, photos alone.
 * @param tried entries that failed in this pass
 * @param most batch size
 */
export const nextBatch = (
  state: ClientState,
  { tried, most }: { tried: ReadonlySet<string>; most: number },
  rules: ClientRules = clientRules,
): Entry[] => {
  const blocked = new Set<string>()
  if (rules.waitsItsTurn) for (const entry of state.parked) blocked.add(entry.entityId)
  // Creates and restores can be refused: dependent entries wait for the result.
  const madeHere = new Set(
    state.queue
      .filter((entry) => PREREQUISITE_TYPES.includes(entry.type) && entry.entity === 'bin')
      .map((entry) => entry.entityId),
  )
  const batch: Entry[] = []
  for (const entry of state.queue) {
    if (!rules.belongs(entry, state)) continue
    const bin = entry.entity === 'item' && entry.type !== 'delete' ? String(entry.data.binId) : null
    const binWaits = bin !== null && (blocked.has(bin) || madeHere.has(bin))
    const waits = blocked.has(entry.entityId) || tried.has(entry.opId) || (binWaits && rules.waitsItsTurn)
    // Failed entries are sent alone, so that one cannot block the others.
    const alone = entry.photo !== null || entry.retryCount > 0
    if (waits || (alone && batch.length > 0)) {
      if (rules.waitsItsTurn) blocked.add(entry.entityId)
      continue
    }
    batch.push(entry)
    if (BLOCKING_TYPES.includes(entry.type) && rules.waitsItsTurn) blocked.add(entry.entityId)
    if (alone || batch.length === most) break
  }
  return batch
}

/** Entries to send after marking, with edits since and without those discarded. @param marking that state */
export const freezeBatch = (
  chosen: readonly Entry[],
  marking: Pick<ClientState, 'queue'>,
  rules: ClientRules = clientRules,
): readonly Entry[] => {
  if (!rules.sendsAsMarked) return chosen
  const wanted = new Set(chosen.map((entry) => entry.opId))
  return marking.queue.filter((entry) => wanted.has(entry.opId))
}
