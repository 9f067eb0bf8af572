import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names that nobody outside a home or an office can register. */
const LOCAL = /^(localhost|[^.]+|.+\.(local|localhost|lan|home|internal|home\.arpa|test))$/i

/** `bins.example.org` of `bins.example.org:8443`, an IPv6 address without its brackets. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

/**
 * Whether this server may be called by this name: its own, a bare address as people type it at home, or a local name.
 * A stranger can point any other name at an address behind the firewall and have a browser there call it.
 */
const isOwnName = (host: string | undefined, origin: string): boolean => {
  if (host === undefined) return false
  if (host.toLowerCase() === new URL(origin).host) return true
  const name = nameOf(host)
  return isIP(name) !== 0 || LOCAL.test(name)
}

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
  const { 'sec-fetch-site': site, origin: from, host } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return from === undefined || from === origin || from === `http://${host}` || from === `https://${host}`
}

/** Whether a browser calls this server by a name that is none of its own; behind a proxy its Origin tells. */
const isMisnamed = ({ method, headers }: FastifyRequest, origin: string): boolean => {
  const { 'sec-fetch-site': site, origin: from, host } = headers
  if (SAFE.has(method) || (site === undefined && from === undefined) || from === origin) return false
  return !isOwnName(host, origin)
}

/** Refuses changes that another site asks a person's browser to make. */
export const refuseCrossOrigin = (app: FastifyInstance, { origin }: { origin: string }): void => {
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, origin)) {
      throw new AppError('CROSS_ORIGIN', 'This request came from another site and was refused.')
    }
    if (isMisnamed(request, origin)) {
      throw new AppError(
        'CROSS_ORIGIN',
        `This server is ${origin} and does not know the address you used. Open it there, or set ORIGIN to this address.`,
      )
    }
  })
}
