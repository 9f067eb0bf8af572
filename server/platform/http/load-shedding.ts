import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '../errors.ts'
import { addressKey } from '../limits/address.ts'
import { type AdmissionLimits, createAdmission } from './admission.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused after all others when there is more to do than can be done. */
    shedLast?: boolean
  }
  interface FastifyInstance {
    /** Waits until a call may be worked on; the function returned gives its place back. */
    admit(request: FastifyRequest): Promise<() => void>
  }
}

/** Beyond the first, newcomers are told to come back; beyond the second, those that are refused last too. */
const EVENT_LOOP_DELAY_MS = 250
const LAST_DELAY_MS = 400
const SAMPLE_MS = 500
/** A machine that is busy with other things gains nothing by refusing so few. */
const MIN_IN_FLIGHT = 16

const ALWAYS_ANSWERED = '/healthz'

const isLast = (request: FastifyRequest): boolean => request.routeOptions.config.shedLast === true

/**
 * Bounds the calls that are worked on at once, and refuses new ones with 503 and Retry-After while the event loop is
 * far behind; `/healthz` still answers.
 */
export const boundLoad = async (
  app: FastifyInstance,
  limits: Partial<AdmissionLimits> = {},
): Promise<void> => {
  const admission = createAdmission(limits)
  app.decorate('admit', (request) =>
    admission.enter({
      caller: request.caller?.userId ?? addressKey(request.ip),
      ...{ address: addressKey(request.ip), isLast: isLast(request) },
    }),
  )
  // Before a session is looked up and a body is read: a refusal has to cost less than an answer.
  app.addHook('onRequest', async (request) => {
    const call = { address: addressKey(request.ip), isLast: isLast(request) }
    if (request.url !== ALWAYS_ANSWERED && admission.isFull(call)) throw busy()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, _type, value) => {
      const delay = Number(value)
      if (request.url === ALWAYS_ANSWERED || (isLast(request) && delay < LAST_DELAY_MS)) return
      if (admission.underWay() < MIN_IN_FLIGHT) return
      throw busy()
    },
  })
}
