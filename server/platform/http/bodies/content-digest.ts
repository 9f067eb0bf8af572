import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

const SHA_256 = /(?:^|[\s,])sha-256=:([^:]*):/

/** Verifies RFC 9530 SHA-256 beside the body's reader; call before reading starts. @throws AppError DAMAGED */
export const compareDigest = (raw: IncomingMessage): (() => Promise<void>) => {
  const header = String(raw.headers['content-digest'] ?? '')
  const announced = SHA_256.exec(header)?.[1]
  if (announced === undefined) return async () => {}
  const hash = createHash('sha256')
  raw.on('data', (chunk: Buffer) => hash.update(chunk))
  return async () => {
    // A form reader may stop at the last part; the digest covers every byte.
    if (!raw.readableEnded) {
      raw.resume()
      await finished(raw, { writable: false })
    }
    if (hash.digest('base64') !== announced) {
      throw new AppError('DAMAGED', messages.damaged)
    }
  }
}
