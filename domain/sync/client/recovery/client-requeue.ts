import type { ClientState, Entry, ParkedEntry } from '../client-state.ts'

/** Puts parked changes back into the queue, in their order; the same state when none is wanted. */
export const requeue = (
  state: ClientState,
  isRequeued: (parked: ParkedEntry) => boolean,
  toEntry: (parked: ParkedEntry) => Entry,
): ClientState => {
  const requeued = state.parked.filter(isRequeued)
  if (requeued.length === 0) return state
  return {
    ...state,
    queue: [...state.queue, ...requeued.map(toEntry)].sort((a, b) => a.seq - b.seq),
    parked: state.parked.filter((parked) => !isRequeued(parked)),
  }
}
