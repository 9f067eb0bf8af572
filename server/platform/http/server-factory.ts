import { createServer, type RequestListener, type Server } from 'node:http'
import type { HotPages } from './hot-pages.ts'

interface Timeouts {
  /** Milliseconds for the head of a request to arrive, and for the whole. */
  headersTimeout: number
  requestTimeout: number
  /** Milliseconds after which a silent socket is closed. */
  connectionTimeout: number
  /** Milliseconds that an idle connection is kept for the next request. */
  keepAliveTimeout: number
}

/** Makes the HTTP server under Fastify, with the kept pages in front; a custom server must set its own timeouts. */
export const createServerFactory =
  (hotPages: HotPages, { headersTimeout, requestTimeout, connectionTimeout, keepAliveTimeout }: Timeouts) =>
  (listener: RequestListener): Server => {
    const server = createServer({ headersTimeout }, hotPages.before(listener))
    server.requestTimeout = requestTimeout
    server.keepAliveTimeout = keepAliveTimeout
    server.setTimeout(connectionTimeout)
    return server
  }
