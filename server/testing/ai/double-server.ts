import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelCall, ModelScript, ModelTurn } from './model-script.ts'

export interface ProviderDialect {
  base: string
  /** @throws Error when the service would refuse the request */
  read(path: string, body: Record<string, unknown>, headers: IncomingMessage['headers']): ModelCall
  errorBody(message: string, status: number): unknown
  whole(turn: ModelTurn, call: ModelCall): unknown
  /** Server-sent event lines. */
  streamed(turn: ModelTurn, call: ModelCall): string[]
}

export interface AiDouble {
  baseUrl: string
  calls: ModelCall[]
  wrong: string[]
  says(script: ModelScript | ModelTurn): void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

const sendJson = (response: ServerResponse, status: number, body: unknown): ServerResponse => {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const sendTurn = (
  response: ServerResponse,
  dialect: ProviderDialect,
  call: ModelCall,
  turn: ModelTurn,
): unknown => {
  if ('hang' in turn) return null
  if ('redirect' in turn) {
    return response.writeHead(307, { location: turn.redirect }).end()
  }
  if ('status' in turn) {
    const message = turn.message ?? 'the double was told to fail'
    return sendJson(response, turn.status, dialect.errorBody(message, turn.status))
  }
  if ('raw' in turn) {
    return response.writeHead(200, { 'content-type': turn.type ?? 'application/json' }).end(turn.raw)
  }
  if (!call.streams) return sendJson(response, 200, dialect.whole(turn, call))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('stall' in turn) {
    // Without its last event the stream hangs.
    for (const event of dialect.streamed({ text: turn.stall }, call).slice(0, -3)) response.write(event)
    return response
  }
  for (const event of dialect.streamed(turn, call)) response.write(event)
  return response.end()
}

export const startDouble = async (dialect: ProviderDialect): Promise<AiDouble> => {
  const calls: ModelCall[] = []
  const wrong: string[] = []
  let script: ModelScript = () => ({ text: 'Hello.' })
  const server = createServer(async (request, response) => {
    try {
      const call = dialect.read(request.url ?? '/', await bodyOf(request), request.headers)
      calls.push(call)
      sendTurn(response, dialect, call, await script(call))
    } catch (error) {
      const { message } = error as Error
      wrong.push(message)
      sendJson(response, 400, dialect.errorBody(message, 400))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${dialect.base}`,
    calls,
    wrong,
    says: (next) => {
      script = typeof next === 'function' ? next : () => next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
