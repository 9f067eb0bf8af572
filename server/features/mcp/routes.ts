import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { mcpEndpoints } from '#contracts/assistant/mcp.ts'
import { AppError } from '#server/platform/errors.ts'
import { ALREADY_SENT, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { McpService } from './service.ts'

/** Answers are always JSON, so that a caller need not offer to take streams. */
const ACCEPTED_TYPES = 'application/json, text/event-stream'
const VERSION_HEADER = 'mcp-protocol-version'

const Refused = z.object({ error: z.object({ message: z.string() }) })

const readError = (text: string): string => {
  const read = Refused.safeParse(JSON.parse(text))
  return read.success ? read.data.error.message.slice(0, 200) : 'The message could not be read'
}

export const mcpRoutes = (app: FastifyInstance, { mcp }: { mcp: McpService }): void => {
  serveEndpoint(app, mcpEndpoints.call, async ({ access, caller, body, request, reply }) => {
    const version = request.headers[VERSION_HEADER]
    const headers = {
      accept: ACCEPTED_TYPES,
      'content-type': 'application/json',
      ...(typeof version === 'string' && { [VERSION_HEADER]: version }),
    }
    const webRequest = new Request('http://mcp.invalid/mcp', { method: 'POST', headers })
    const answer = await mcp.handle(
      { ...access, mayWrite: caller.apiKey?.role !== 'viewer' },
      webRequest,
      body,
    )
    const text = await answer.text()
    if (answer.status >= 400) throw new AppError('VALIDATION', readError(text))
    reply.code(answer.status)
    const type = answer.headers.get('content-type')
    if (type) reply.type(type)
    await reply.send(text)
    return ALREADY_SENT
  })
}
