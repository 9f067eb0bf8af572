import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Beyond this the process answers nobody in time; it then tells newcomers to come back. */
const EVENT_LOOP_DELAY_MS = 1000
const RETRY_SECONDS = 2

/** Refuses new requests with 503 and Retry-After while the event loop is far behind; `/healthz` still answers. */
export const shedLoad = async (app: FastifyInstance): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return
      throw new AppError('BUSY', 'The server is busy. Please try again in a moment.', {
        retryAfter: RETRY_SECONDS,
      })
    },
  })
}
