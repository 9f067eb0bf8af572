import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a changing request comes from our own pages or from no browser at all.
 * Browsers tell by Sec-Fetch-Site, older ones by Origin; a request with neither is no browser's
 * and carries no ambient cookie of a victim. A multipart POST needs this: it is sent without preflight.
 */
export const isSameOrigin = (
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  origin: string,
): boolean => {
  if (SAFE.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = request.headers.origin
  if (from === undefined) return true
  return (
    from === origin || from === `http://${request.headers.host}` || from === `https://${request.headers.host}`
  )
}

/** Refuses changes that another site asks a person's browser to make. */
export const refuseCrossOrigin = (app: FastifyInstance, { origin }: { origin: string }): void => {
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, origin)) {
      throw new AppError('CROSS_ORIGIN', 'This request came from another site and was refused.')
    }
  })
}
