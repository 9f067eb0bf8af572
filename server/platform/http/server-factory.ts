import { createServer, type RequestListener, type Server } from 'node:http'
import type { Connections } from './load/connection-turns.ts'
import { type RequestStartsOptions, startInTurn } from './load/request-starts.ts'
import type { PageCache } from './replies/page-cache.ts'

interface ServerTimeouts {
  /** Milliseconds for the request head and for the whole; both checked every `checkEvery`. */
  headersTimeout: number
  requestTimeout: number
  checkEvery: number
  /** Milliseconds until a silent socket is closed. */
  connectionTimeout: number
  /** Milliseconds that an idle connection stays open. */
  keepAliveTimeout: number
}

interface ServerFactoryDeps extends Pick<RequestStartsOptions, 'addressOf'> {
  readonly pageCache: Pick<PageCache, 'before'>
  readonly connections: Connections
  readonly timeouts: ServerTimeouts
}

/** Creates the HTTP server with the page cache in front; Fastify sets no timeouts on a custom server. */
export const createServerFactory =
  ({ pageCache, connections, addressOf, timeouts }: ServerFactoryDeps) =>
  (listener: RequestListener): Server => {
    const { headersTimeout, requestTimeout, checkEvery, connectionTimeout, keepAliveTimeout } = timeouts
    const server = createServer(
      { headersTimeout, requestTimeout, connectionsCheckingInterval: checkEvery },
      connections.inTurn(startInTurn(pageCache.before(listener), { addressOf })),
    )
    server.keepAliveTimeout = keepAliveTimeout
    server.setTimeout(connectionTimeout)
    connections.cap(server)
    return server
  }
