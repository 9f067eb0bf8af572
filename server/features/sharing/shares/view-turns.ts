import { addressKey } from '#server/platform/limits/address.ts'
import { createFairQueue } from '#server/platform/queues/fair-queue.ts'

interface Viewer {
  readonly caller: { readonly userId: string } | null
  readonly ip: string
}

/** Renders in the visitor's turn. @throws AppError BUSY when the queue is full or the wait too long */
export type ViewTurns = <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>

const VIEW_TURN_LIMITS = { atOnce: 2, waiting: 100, waitingOfEach: 16 }
const PATIENCE_MS = 375
const ONLY_PATIENCE_MS = 2000

/** Queues renders by visitor, so that large bins do not block others. */
export const createViewTurns = (patienceMs = PATIENCE_MS): ViewTurns => {
  const slots = createFairQueue({ ...VIEW_TURN_LIMITS, patienceMs, onlyPatienceMs: ONLY_PATIENCE_MS })
  return ({ caller, ip }, work) => slots.run(caller?.userId ?? addressKey(ip), work)
}
