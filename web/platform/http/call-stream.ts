import * as z from 'zod/mini'
import type { Answer, Endpoint } from '#contracts/endpoint.ts'
import { inventoryHeaders } from './call.ts'
import { CallError, NoAnswerError, toCallError } from './call-error.ts'
import { ownErrorBody } from './own-reply.ts'
import { NDJSON_TYPE, readLines } from './read-lines.ts'

interface StreamLine {
  partial?: string
  reply?: unknown
  error?: unknown
}

interface StreamOptions {
  body: unknown
  signal: AbortSignal
  onPartial: (text: string) => void
}

const replyIn = async (response: Response, onPartial: (text: string) => void): Promise<unknown> => {
  if (!response.headers.get('content-type')?.includes(NDJSON_TYPE) || !response.body)
    return JSON.parse(await response.text())
  for await (const line of readLines(response.body)) {
    const { partial, reply, error } = line as StreamLine
    if (partial !== undefined) onPartial(partial)
    if (error !== undefined) throw new CallError(500, '', JSON.stringify(error), ownErrorBody(500, error))
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
      method: endpoint.method,
      credentials: 'include',
      cache: 'no-store',
      signal,
      headers: {
        ...inventoryHeaders(),
        'Content-Type': 'application/json',
        Accept: `${NDJSON_TYPE}, application/json`,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw await toCallError(response, await response.text())
    return z.parse(endpoint.reply, await replyIn(response, onPartial)) as Answer<E>
  } catch (error) {
    const isServerAnswer =
      error instanceof CallError || error instanceof SyntaxError || error instanceof z.core.$ZodError
    if (isServerAnswer) throw error
    throw new NoAnswerError('No answer from the server', { cause: error })
  }
}
