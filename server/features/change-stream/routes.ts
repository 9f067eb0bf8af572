import type { FastifyInstance } from 'fastify'
import { changeStreamEndpoints } from '#contracts/sync/change-stream.ts'
import { createEndlessLines, sendEndlessLines, wantsLines } from '#server/platform/http/line-stream.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ChangeStream } from './change-stream.ts'

export const changeStreamRoutes = (
  app: FastifyInstance,
  { changeStream }: { changeStream: ChangeStream },
): void => {
  // Open streams would hold a stop back.
  app.addHook('preClose', async () => changeStream.close())
  serveEndpoint(app, changeStreamEndpoints.listen, async ({ caller: { sid, userId }, request, reply }) => {
    if (!wantsLines(request)) return { inventories: [...((await changeStream.lines([sid])).get(sid) ?? [])] }
    const { lines, send, end } = createEndlessLines(() => reply.raw.destroy())
    const leave = changeStream.listen({ sid, userId, send, end })
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    return sendEndlessLines(reply, lines)
  })
}
