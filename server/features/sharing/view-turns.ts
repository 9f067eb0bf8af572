import { createFairQueue } from '#server/platform/fair-queue.ts'
import { addressKey } from '#server/platform/limits/address.ts'

/** A request, as far as it tells whose turn it takes. */
interface Viewer {
  readonly caller: { readonly userId: string } | null
  readonly ip: string
}

/**
 * Runs what reads and draws a bin for a visitor when it is their turn.
 * @throws AppError BUSY when too many wait, or it waits for too long
 */
export type ViewTurns = <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>

const LIMITS = { atOnce: 2, waiting: 100, waitingOfEach: 16 }
const PATIENCE_MS = 375

/** Keeps visitors of large bins, which take long to read and to draw, from holding up the others. */
export const createViewTurns = (patienceMs = PATIENCE_MS): ViewTurns => {
  const slots = createFairQueue({ ...LIMITS, patienceMs })
  return ({ caller, ip }, work) => slots.run(caller?.userId ?? addressKey(ip), work)
}
