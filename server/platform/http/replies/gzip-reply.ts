import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './accept-encoding.ts'

/** Off the event loop. */
export const gzipBuffer = promisify(gzip)

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
