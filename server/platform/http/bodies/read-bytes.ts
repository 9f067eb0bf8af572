import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { BodyReservation } from './body-budget.ts'

export const tooLarge = () => new AppError('TOO_LARGE', messages.tooLarge)
export const unreadable = (message = messages.unreadable) => new AppError('VALIDATION', message)

interface ByteReading {
  readonly limit: number
  readonly reservation: BodyReservation
  readonly check?: (chunk: Buffer) => void
  /** In place of the usual TOO_LARGE. */
  readonly refuse?: () => AppError
}

/** @throws AppError TOO_LARGE over `limit` bytes, VALIDATION when cut off, BUSY when there is no room in time */
export const readBytes = (
  payload: NodeJS.ReadableStream,
  { limit, reservation, check, refuse = tooLarge }: ByteReading,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = () => {
      payload.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
    }
    const fail = (error: unknown) => {
      end()
      // Drains the rest, so that the refusal can be sent on this connection.
      payload.resume()
      reject(error)
    }
    const onCut = () => fail(unreadable())
    const onEnd = () => {
      end()
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size))
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return fail(refuse())
      try {
        check?.(chunk)
      } catch (error) {
        return fail(error)
      }
      chunks.push(chunk)
      const room = reservation.grow(chunk.length)
      if (!room) return
      payload.pause()
      room.then(() => payload.resume(), fail)
    }
    if ((payload as Readable).destroyed) return onCut()
    payload.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
