import type { FastifyRequest } from 'fastify'
import { createFairSlots } from '#server/platform/fair-slots.ts'
import { addressKey } from '#server/platform/limits/address.ts'

/**
 * Runs what reads and draws a bin for a visitor when it is their turn.
 * @throws AppError BUSY when too many wait, or it waits for too long
 */
export type ViewTurns = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

const LIMITS = { atOnce: 2, waiting: 100, waitingOfEach: 16 }
const PATIENCE_MS = 375

/** Keeps visitors of large bins, which take long to read and to draw, from holding up the others. */
export const createViewTurns = (patienceMs = PATIENCE_MS): ViewTurns => {
  const slots = createFairSlots({ ...LIMITS, patienceMs })
  return (request, work) => slots.run(request.caller?.userId ?? addressKey(request.ip), work)
}
