import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/errors.ts'
import { BUG, refusalOf } from './error-reply.ts'
import { ALREADY_SENT } from './serve-endpoint.ts'

const NDJSON_TYPE = 'application/x-ndjson'

export const wantsLines = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(NDJSON_TYPE) ?? false

/** Streams lines of `work`, then `{"reply": …}` or `{"error": …}`; an early refusal is a plain response. */
export const sendLines = async (
  reply: FastifyReply,
  work: (tell: (line: unknown) => void) => Promise<unknown>,
): Promise<typeof ALREADY_SENT> => {
  const lines = new PassThrough()
  let begun = false
  const tell = (line: unknown) => {
    // Proxies would buffer the lines.
    if (!begun) void reply.header('x-accel-buffering', 'no').type(NDJSON_TYPE).send(lines)
    begun = true
    lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    tell({ reply: await work(tell) })
  } catch (thrown) {
    if (!begun) throw thrown
    const refusal = refusalOf(thrown)
    if (!refusal) reply.log.error({ err: thrown }, 'unexpected error')
    const { message, type } = refusal ?? BUG
    const error: ErrorBody = { message, error: type }
    tell({ error })
  }
  lines.end()
  return ALREADY_SENT
}
