import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { type AdmissionLimits, createAdmission } from './admission.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    shedLast?: boolean
    keepsSlot?: boolean
  }
  interface FastifyInstance {
    admit(request: FastifyRequest): Promise<() => void>
  }
}

/** First threshold sheds new callers, the second also calls marked `shedLast`. */
const EVENT_LOOP_DELAY_MS = 250
const LAST_DELAY_MS = 400
const SAMPLE_MS = 500
/** Below this, refusing calls would not help a busy machine. */
const MIN_IN_FLIGHT = 16

const ALWAYS_ANSWERED = '/healthz'

/** True when a delay of the event loop, in milliseconds, sheds a call. */
export const isShedAt = (delay: number, isLast: boolean): boolean =>
  delay >= (isLast ? LAST_DELAY_MS : EVENT_LOOP_DELAY_MS)

const isLast = (request: FastifyRequest): boolean => request.routeOptions.config.shedLast === true

/** Sheds more calls of busy addresses with 503 and Retry-After while the event loop lags; `/healthz` still responds. */
export const boundLoad = async (
  app: FastifyInstance,
  limits: Partial<AdmissionLimits> = {},
): Promise<void> => {
  const admission = createAdmission(limits)
  app.decorate('admit', (request) =>
    admission.enter({
      caller: request.caller?.userId ?? addressKey(request.ip),
      address: addressKey(request.ip),
      isLast: isLast(request),
      keepsSlot: request.routeOptions.config.keepsSlot === true,
    }),
  )
  // Before session lookup and body: a refusal must cost less than a response.
  app.addHook('onRequest', async (request) => {
    const call = { address: addressKey(request.ip), isLast: isLast(request) }
    if (request.url !== ALWAYS_ANSWERED && admission.isFull(call)) throw busy()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, _type, value) => {
      if (request.url === ALWAYS_ANSWERED || !isShedAt(Number(value), isLast(request))) return
      if (admission.inFlight() < MIN_IN_FLIGHT || !admission.isBusy(addressKey(request.ip))) return
      throw busy()
    },
  })
}
