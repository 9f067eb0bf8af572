import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects. */
export const abortOnClose = ({ raw }: FastifyReply): AbortSignal => {
  const abortController = new AbortController()
  raw.once('close', () => abortController.abort())
  return abortController.signal
}
