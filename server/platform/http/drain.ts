import type { FastifyInstance } from 'fastify'

/** While the server stops, every answer closes its connection: a kept-open one would hold up the end. */
export const drainConnections = (app: FastifyInstance): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
