import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/errors.ts'
import { refusalOf, UNEXPECTED_ERROR } from './replies/error-reply.ts'
import { ALREADY_SENT } from './serve-endpoint.ts'

const NDJSON_TYPE = 'application/x-ndjson'

/** Bytes that a reader of an endless stream may leave unread before it is cut off. */
const UNREAD_BYTES_MAX = 64 * 1024

export const wantsLines = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(NDJSON_TYPE) ?? false

const startLines = (reply: FastifyReply, lines: PassThrough): void => {
  // Proxies would buffer the lines.
  void reply.header('x-accel-buffering', 'no').type(NDJSON_TYPE).send(lines)
}

/** Streams lines of `work`, then `{"reply": …}` or `{"error": …}`; an early refusal is a plain response. */
export const sendLines = async (
  reply: FastifyReply,
  work: (sendLine: (line: unknown) => void) => Promise<unknown>,
): Promise<typeof ALREADY_SENT> => {
  const lines = new PassThrough()
  let isStarted = false
  const sendLine = (line: unknown) => {
    if (!isStarted) startLines(reply, lines)
    isStarted = true
    lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    sendLine({ reply: await work(sendLine) })
  } catch (thrown) {
    if (!isStarted) throw thrown
    const refusal = refusalOf(thrown)
    if (!refusal) reply.log.error({ err: thrown }, 'unexpected error')
    const { message, type } = refusal ?? UNEXPECTED_ERROR
    const error: ErrorBody = { message, error: type }
    sendLine({ error })
  }
  lines.end()
  return ALREADY_SENT
}

/** Streams lines without an end, for one reader. @param cutOff called when too much stays unread */
export const createEndlessLines = (cutOff: () => void) => {
  const lines = new PassThrough()
  return {
    lines,
    send(line: string): void {
      lines.write(`${line}\n`)
      if (lines.readableLength + lines.writableLength > UNREAD_BYTES_MAX) cutOff()
    },
    end: (): void => void lines.end(),
  }
}

/** Starts the reply whose body is `lines`. */
export const sendEndlessLines = (reply: FastifyReply, lines: PassThrough): typeof ALREADY_SENT => {
  startLines(reply, lines)
  return ALREADY_SENT
}
