import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export const gzipped = promisify(gzip)

/** Smaller answers fit one packet anyway. */
export const COMPRESS_ABOVE = 1024

const PACKED = Symbol('packed')

/** An answer as the bytes that are sent. */
export interface Packed {
  readonly [PACKED]: true
  readonly body: Buffer
  readonly encoding: 'gzip' | null
}

export const isPacked = (answer: unknown): answer is Packed =>
  typeof answer === 'object' && answer !== null && PACKED in answer

/** Whether an Accept-Encoding header names gzip without declining it. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => /^\s*(x-)?gzip\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/i.test(one))

/** Writes an answer down and compresses it beside the event loop, where its reader takes that. */
export const packed = async (answer: unknown, accepted: string | string[] | undefined): Promise<Packed> => {
  const body = Buffer.from(JSON.stringify(answer))
  return body.length > COMPRESS_ABOVE && takesGzip(accepted)
    ? { [PACKED]: true, body: await gzipped(body), encoding: 'gzip' }
    : { [PACKED]: true, body, encoding: null }
}
