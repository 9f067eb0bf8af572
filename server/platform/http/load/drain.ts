import type { FastifyInstance } from 'fastify'

/** Closes each connection after its response while the server stops. */
export const drainConnections = (app: FastifyInstance): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
