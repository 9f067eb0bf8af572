import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsGzip } from './accept-encoding.ts'
import { COMPRESS_ABOVE, gzipBuffer } from './gzip-reply.ts'

/** The event loop compresses this much sooner than another thread could be asked. */
const AT_ONCE_BYTES = 16 * 1024
const COMPRESSIBLE_TYPES = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/

const isText = (reply: FastifyReply): boolean =>
  COMPRESSIBLE_TYPES.test(String(reply.getHeader('content-type') ?? ''))

const varyByEncoding = (reply: FastifyReply): void => {
  const vary = String(reply.getHeader('vary') ?? '')
  if (/accept-encoding|\*/i.test(vary)) return
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Compresses long texts for clients that accept that; streams and what is compressed already stay as they are. */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (reply.hasHeader('content-encoding') || reply.statusCode === 206 || !isText(reply)) return payload
    const bytes = Buffer.byteLength(payload)
    const isLong = bytes > AT_ONCE_BYTES
    // A string would be copied behind its headers, or compressed piece by piece.
    const body = isLong && typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes < COMPRESS_ABOVE || !acceptsGzip(request.headers['accept-encoding'])) return body
    varyByEncoding(reply)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return isLong ? await gzipBuffer(body) : gzipSync(body)
  })
}
