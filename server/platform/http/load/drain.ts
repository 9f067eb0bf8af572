import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Drain {
  isStopping(): boolean
  /** Answers on while `/readyz` refuses and connections end one by one, until proxies ask other servers. */
  leaveRotation(ms: number, abort: AbortSignal): Promise<void>
}

/** Closes each connection after its response while the server stops. */
export const drainConnections = (app: FastifyInstance): Drain => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  return {
    isStopping: () => stopping,
    async leaveRotation(ms, signal) {
      stopping = true
      await sleep(ms, undefined, { signal }).catch(() => {})
    },
  }
}
