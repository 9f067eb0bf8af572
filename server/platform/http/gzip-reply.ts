import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './accept-encoding.ts'

export const gzipBuffer = promisify(gzip)

/** Smaller answers fit one packet anyway. */
export const COMPRESS_ABOVE = 1024

const GZIP_MARK = Symbol('packed')

/** An answer as the bytes that are sent. */
export interface GzipReply {
  readonly [GZIP_MARK]: true
  readonly body: Buffer
  readonly encoding: 'gzip' | null
}

export const isGzipReply = (answer: unknown): answer is GzipReply =>
  typeof answer === 'object' && answer !== null && GZIP_MARK in answer

/** Writes an answer down and compresses it beside the event loop, where its reader takes that. */
export const gzipReply = async (
  answer: unknown,
  accepted: string | string[] | undefined,
): Promise<GzipReply> => {
  const body = Buffer.from(JSON.stringify(answer))
  return body.length > COMPRESS_ABOVE && acceptsGzip(accepted)
    ? { [GZIP_MARK]: true, body: await gzipBuffer(body), encoding: 'gzip' }
    : { [GZIP_MARK]: true, body, encoding: null }
}
