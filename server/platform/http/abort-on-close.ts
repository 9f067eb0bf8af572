import type { FastifyReply } from 'fastify'

/** Ends when nobody waits for this answer any more, so that nothing more is spent on it. */
export const abortOnClose = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
