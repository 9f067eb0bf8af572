import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsGzip } from './accept-encoding.ts'

const gzipBuffer = promisify(gzip)

/** Smaller responses fit one packet. */
export const COMPRESS_ABOVE = 1024

const GZIP_MARK = Symbol('packed')

export interface GzipReply {
  readonly [GZIP_MARK]: true
  readonly body: Buffer
  readonly encoding: 'gzip' | null
}

export const isGzipReply = (answer: unknown): answer is GzipReply =>
  typeof answer === 'object' && answer !== null && GZIP_MARK in answer

/** Serializes a response and compresses it off the event loop, if the client accepts that. */
export const gzipReply = async (
  answer: unknown,
  accepted: string | string[] | undefined,
): Promise<GzipReply> => {
  const body = Buffer.from(JSON.stringify(answer))
  return body.length > COMPRESS_ABOVE && acceptsGzip(accepted)
    ? { [GZIP_MARK]: true, body: await gzipBuffer(body), encoding: 'gzip' }
    : { [GZIP_MARK]: true, body, encoding: null }
}

/** The event loop compresses this much sooner than another thread could be asked. */
const AT_ONCE_BYTES = 16 * 1024
const TEXT = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/

const isText = (reply: FastifyReply): boolean => TEXT.test(String(reply.getHeader('content-type') ?? ''))

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
    // As a string it would be copied behind its headers, or compressed piece by piece.
    const body = isLong && typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes < COMPRESS_ABOVE || !acceptsGzip(request.headers['accept-encoding'])) return body
    varyByEncoding(reply)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return isLong ? await gzipBuffer(body) : gzipSync(body)
  })
}
