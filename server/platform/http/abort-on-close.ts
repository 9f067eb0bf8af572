import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects. */
export const abortOnClose = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
