import * as z from 'zod/mini'
import type { Answer, Endpoint } from '#contracts/endpoint.ts'
import { inventoryHeaders } from './call.ts'
import { CallError, NoAnswerError } from './call-error.ts'

const NDJSON_TYPE = 'application/x-ndjson'

interface StreamLine {
  partial?: string
  reply?: unknown
  error?: unknown
}

/** Yields NDJSON lines; the last may lack a newline. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamLine> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as StreamLine
    if (done) return
  }
}

interface StreamOptions {
  body: unknown
  signal: AbortSignal
  onPartial: (text: string) => void
}

const replyIn = async (response: Response, onPartial: (text: string) => void): Promise<unknown> => {
  if (!response.headers.get('content-type')?.includes(NDJSON_TYPE) || !response.body)
    return JSON.parse(await response.text())
  for await (const { partial, reply, error } of readLines(response.body)) {
    if (partial !== undefined) onPartial(partial)
    if (error !== undefined) throw new CallError(500, '', JSON.stringify(error))
    if (reply !== undefined) return reply
  }
  throw new NoAnswerError('The answer broke off')
}

/**
 * Calls an endpoint that may stream its response. `onPartial` receives the full text so far.
 * @throws CallError, NoAnswerError, SyntaxError for a foreign body, ZodError as `call`
 */
export const callStream = async <E extends Endpoint>(
  endpoint: E,
  { body, signal, onPartial }: StreamOptions,
): Promise<Answer<E>> => {
  try {
    const response = await fetch(endpoint.path, {
      ...{ method: endpoint.method, credentials: 'include', cache: 'no-store', signal },
      headers: {
        ...inventoryHeaders(),
        'Content-Type': 'application/json',
        Accept: `${NDJSON_TYPE}, application/json`,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new CallError(response.status, response.statusText, await response.text())
    return z.parse(endpoint.reply, await replyIn(response, onPartial)) as Answer<E>
  } catch (error) {
    const told =
      error instanceof CallError || error instanceof SyntaxError || error instanceof z.core.$ZodError
    if (told) throw error
    throw new NoAnswerError('No answer from the server', { cause: error })
  }
}
