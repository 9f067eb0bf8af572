import { createServer, type RequestListener, type Server } from 'node:http'
import type { Connections } from './connection-turns.ts'
import type { PageCache } from './page-cache.ts'

interface Timeouts {
  /** Milliseconds for the head of a request to arrive, and for the whole; each is seen up to `checkEvery` later. */
  headersTimeout: number
  requestTimeout: number
  checkEvery: number
  /** Milliseconds after which a silent socket is closed. */
  connectionTimeout: number
  /** Milliseconds that an idle connection is kept for the next request. */
  keepAliveTimeout: number
}

/** Makes the HTTP server under Fastify, with the kept pages in front; a custom server must set its own timeouts. */
export const createServerFactory =
  (pageCache: Pick<PageCache, 'before'>, connections: Connections, timeouts: Timeouts) =>
  (listener: RequestListener): Server => {
    const { headersTimeout, requestTimeout, checkEvery, connectionTimeout, keepAliveTimeout } = timeouts
    const server = createServer(
      { headersTimeout, requestTimeout, connectionsCheckingInterval: checkEvery },
      connections.inTurn(pageCache.before(listener)),
    )
    server.keepAliveTimeout = keepAliveTimeout
    server.setTimeout(connectionTimeout)
    connections.cap(server)
    return server
  }
