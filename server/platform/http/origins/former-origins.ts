import type { FastifyInstance } from 'fastify'

interface OriginSettings {
  readonly origin: string
  readonly formerOrigins: readonly string[]
}

const CODE_PAGE = /^\/(qr|shared)\//

/** Tells whether a request came under a name that the server had before. */
export const createFormerHosts = ({ origin, formerOrigins }: OriginSettings) => {
  const { host: own } = new URL(origin)
  const hosts = new Set(formerOrigins.map((former) => new URL(former).host).filter((host) => host !== own))
  return (host: string | undefined): boolean => hosts.size > 0 && hosts.has(host?.toLowerCase() ?? '')
}

/** Sends a code that was printed under a former address on to today's, where people are signed in. */
export const sendCodesOn = (app: FastifyInstance, addresses: OriginSettings): void => {
  const isFormer = createFormerHosts(addresses)
  app.addHook('onRequest', async ({ method, headers, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || !CODE_PAGE.test(url) || !isFormer(headers.host)) return
    // A browser must not keep it: the old name may get a use of its own.
    return reply.header('cache-control', 'no-store').redirect(`${addresses.origin}${url}`, 307)
  })
}
