import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BodyLease, createBodyBudget } from './body-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    leaseBody(): BodyLease
    withBody<T>(work: () => Promise<T>): Promise<T>
  }
}

interface ReservedBody {
  readonly lease: BodyLease
  /** Work, and so its body, may outlive the connection. */
  isWorkedOn: boolean
}

/** Bounds the bytes of all request bodies. */
export const reserveBodies = (app: FastifyInstance): void => {
  const budget = createBodyBudget()
  const held = new WeakMap<FastifyRequest, ReservedBody>()
  app.decorateRequest('leaseBody', function leaseBody(this: FastifyRequest) {
    const before = held.get(this)
    if (before) return before.lease
    const lease = budget.lease(this.caller?.userId ?? null, () => this.raw.destroy())
    held.set(this, { lease, isWorkedOn: false })
    return lease
  })
  app.decorateRequest('withBody', async function withBody<T>(this: FastifyRequest, work: () => Promise<T>) {
    this.leaseBody()
    const mine = held.get(this) as ReservedBody
    mine.isWorkedOn = true
    try {
      return await work()
    } finally {
      mine.lease.release()
    }
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    reply.raw.once('close', () => {
      const mine = held.get(request)
      if (mine && !mine.isWorkedOn) mine.lease.release()
    })
  })
}
