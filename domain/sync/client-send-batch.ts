import { type ClientRules, clientRules } from './client-rules.ts'
import type { ClientState, Entry } from './client-state.ts'

const PREREQUISITE_TYPES: readonly Entry['type'][] = ['create', 'restore']
/** What a row's later entries wait for: it can be refused, or (a tap) must never be sent beside another. */
const BLOCKING_TYPES: readonly Entry['type'][] = [...PREREQUISITE_TYPES, 'adjust']

/**
 * The entries that may go out now, in order. A row's entries go one after the other; items wait for their bin;
 * nothing goes for a row while an entry of it, or of its bin, is parked. A picture goes alone.
 * @param tried entries that failed in this pass already
 * @param most how many may go together
 */
export const nextBatch = (
  state: ClientState,
  { tried, most }: { tried: ReadonlySet<string>; most: number },
  rules: ClientRules = clientRules,
): Entry[] => {
  const blocked = new Set<string>()
  if (rules.waitsItsTurn) for (const entry of state.parked) blocked.add(entry.entityId)
  // What is not made or back yet can be refused: whatever stands on it goes after the answer.
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
    // A failed envelope is taken apart, so that one entry cannot hold up the others for ever.
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

/**
 * What goes out of the entries that were chosen, once they are marked as possibly sent. Between the two a person may
 * have changed one, which then goes as it stands, or taken one back, which then does not go.
 * @param marking the state that they were marked in
 */
export const freezeBatch = (
  chosen: readonly Entry[],
  marking: Pick<ClientState, 'queue'>,
  rules: ClientRules = clientRules,
): readonly Entry[] => {
  if (!rules.sendsAsMarked) return chosen
  const wanted = new Set(chosen.map((entry) => entry.opId))
  return marking.queue.filter((entry) => wanted.has(entry.opId))
}
