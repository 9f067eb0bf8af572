import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { AppError } from '../errors.ts'

const SHA_256 = /(?:^|[\s,])sha-256=:([^:]*):/

/**
 * Compares a body with the digest that its sender announced in `Content-Digest` (RFC 9530), while something else
 * reads it. To be called before that reading starts; the answer settles after the body's last byte.
 * Without a SHA-256 in the header there is nothing to compare.
 * @throws AppError DAMAGED when other bytes arrived than were sent
 */
export const compareDigest = (raw: IncomingMessage): (() => Promise<void>) => {
  const header = String(raw.headers['content-digest'] ?? '')
  const announced = SHA_256.exec(header)?.[1]
  if (announced === undefined) return async () => {}
  const hash = createHash('sha256')
  raw.on('data', (chunk: Buffer) => hash.update(chunk))
  return async () => {
    // A form is read once its last part is; the digest is over everything that was sent.
    if (!raw.readableEnded) {
      raw.resume()
      await finished(raw, { writable: false })
    }
    if (hash.digest('base64') !== announced) {
      throw new AppError('DAMAGED', 'This was damaged on its way. Nothing was kept; please send it again.')
    }
  }
}
