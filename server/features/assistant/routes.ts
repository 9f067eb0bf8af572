import type { FastifyInstance } from 'fastify'
import { AssistantReply, assistantEndpoints } from '#contracts/assistant/assistant.ts'
import { formatDevice } from '#domain/naming/device-name.ts'
import { abortOnClose } from '#server/platform/http/abort-on-close.ts'
import { sendLines, wantsLines } from '#server/platform/http/line-stream.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { AssistantService } from './service.ts'

export const assistantRoutes = (
  app: FastifyInstance,
  { assistant }: { assistant: AssistantService },
): void => {
  serveEndpoint(app, assistantEndpoints.query, async ({ caller, access, body, request, reply }) => {
    const signal = abortOnClose(reply)
    const asker = { ...access, sid: caller.sid, device: formatDevice(request.headers['user-agent']) }
    if (!wantsLines(request)) return await assistant.ask(asker, body, { signal })
    return await sendLines(reply, async (sendLine) => {
      const onPartialText = (partial: string) => sendLine({ partial })
      return AssistantReply.parse(await assistant.ask(asker, body, { signal, onPartialText }))
    })
  })
}
