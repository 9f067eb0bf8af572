import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import * as messages from '../messages.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names that cannot be registered in public DNS. */
const LOCAL_HOSTNAME = /^(localhost|[^.]+|.+\.(local|localhost|lan|home|internal|home\.arpa|test))$/i

/** Strips port and IPv6 brackets: `bins.example.org:8443` → `bins.example.org`. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

/** Blocks DNS rebinding: allows the server's own names, bare addresses and local names. */
const isOwnName = (host: string | undefined, origins: readonly string[]): boolean => {
  if (host === undefined) return false
  if (origins.some((origin) => host.toLowerCase() === new URL(origin).host)) return true
  const name = nameOf(host)
  return isIP(name) !== 0 || LOCAL_HOSTNAME.test(name)
}

/** Checks Sec-Fetch-Site, else Origin; a request with neither is no browser's. Multipart POSTs have no preflight. */
export const isSameOrigin = (
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  origin: string,
): boolean => {
  if (SAFE_METHODS.has(request.method)) return true
  const { 'sec-fetch-site': site, origin: from, host } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return from === undefined || from === origin || from === `http://${host}` || from === `https://${host}`
}

/** True when a browser used a foreign host name; behind a proxy its Origin tells. */
const isMisnamed = ({ method, headers }: FastifyRequest, origins: readonly string[]): boolean => {
  const { 'sec-fetch-site': site, origin: from, host } = headers
  if (SAFE_METHODS.has(method) || (site === undefined && from === undefined)) return false
  if (from !== undefined && origins.includes(from)) return false
  return !isOwnName(host, origins)
}

interface OriginSettings {
  readonly origin: string
  /** Earlier origins of the server: devices there still have changes to send. */
  readonly formerOrigins: readonly string[]
}

export const refuseCrossOrigin = (app: FastifyInstance, { origin, formerOrigins }: OriginSettings): void => {
  const origins = [origin, ...formerOrigins]
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, origin)) {
      throw new AppError('CROSS_ORIGIN', messages.crossOrigin)
    }
    if (isMisnamed(request, origins)) {
      throw new AppError('CROSS_ORIGIN', messages.unknownAddress(origin))
    }
  })
}
