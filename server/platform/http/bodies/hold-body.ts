import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BodyReservation, createBodyBudget } from './body-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    reserveBody(): BodyReservation
    withBody<T>(work: () => Promise<T>): Promise<T>
  }
}

interface ReservedBody {
  readonly reservation: BodyReservation
  /** Work, and so its body, may outlive the connection. */
  isWorkedOn: boolean
}

/** Bounds the bytes of all request bodies. */
export const reserveBodies = (app: FastifyInstance): void => {
  const budget = createBodyBudget()
  const reservations = new WeakMap<FastifyRequest, ReservedBody>()
  app.decorateRequest('reserveBody', function reserveBody(this: FastifyRequest) {
    const before = reservations.get(this)
    if (before) return before.reservation
    const reservation = budget.reserve(this.caller?.userId ?? null, () => this.raw.destroy())
    reservations.set(this, { reservation: reservation, isWorkedOn: false })
    return reservation
  })
  app.decorateRequest('withBody', async function withBody<T>(this: FastifyRequest, work: () => Promise<T>) {
    this.reserveBody()
    const mine = reservations.get(this) as ReservedBody
    mine.isWorkedOn = true
    try {
      return await work()
    } finally {
      mine.reservation.release()
    }
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    reply.raw.once('close', () => {
      const mine = reservations.get(request)
      if (mine && !mine.isWorkedOn) mine.reservation.release()
    })
  })
}
