import type { FastifyInstance } from 'fastify'
import { doorbellEndpoints } from '#contracts/sync/doorbell.ts'
import { createEndlessLines, sendEndlessLines, wantsLines } from '#server/platform/http/line-stream.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { Doorbell } from './doorbell.ts'

export const doorbellRoutes = (app: FastifyInstance, { doorbell }: { doorbell: Doorbell }): void => {
  // Open streams would hold a stop back.
  app.addHook('preClose', async () => doorbell.close())
  serveEndpoint(app, doorbellEndpoints.listen, async ({ caller: { sid, userId }, request, reply }) => {
    if (!wantsLines(request)) return { inventories: [...((await doorbell.lines([sid])).get(sid) ?? [])] }
    const { lines, send, end } = createEndlessLines(() => reply.raw.destroy())
    const leave = doorbell.listen({ sid, userId, send, end })
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    return sendEndlessLines(reply, lines)
  })
}
