import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { BodyLease } from './body-budget.ts'
import { createJsonBounds } from './json-bounds.ts'

const tooLarge = () => new AppError('TOO_LARGE', 'What was sent is too large')
const unreadable = (words = 'The request could not be read') => new AppError('VALIDATION', words)

interface Reading {
  readonly limit: number
  readonly lease: BodyLease
  readonly check: (chunk: Buffer) => void
}

/** @throws AppError TOO_LARGE over `limit` bytes, VALIDATION when cut off, BUSY when there is no room in time */
const readBytes = (payload: NodeJS.ReadableStream, { limit, lease, check }: Reading): Promise<Buffer> =>
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
      if (size > limit) return fail(tooLarge())
      try {
        check(chunk)
      } catch (error) {
        return fail(error)
      }
      chunks.push(chunk)
      const room = lease.grow(chunk.length)
      if (!room) return
      payload.pause()
      room.then(() => payload.resume(), fail)
    }
    if ((payload as Readable).destroyed) return onCut()
    payload.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })

/** Reads JSON: an empty body as undefined, a signed one as raw text. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = async (request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<unknown> => {
    const { bodyLimit, config } = request.routeOptions
    const announced = Number(request.headers['content-length'] ?? Number.NaN)
    if (announced > bodyLimit) throw tooLarge()
    const lease = request.leaseBody()
    const raw = config.endpoint?.raw === true
    const check = raw ? () => {} : createJsonBounds()
    const bytes = await readBytes(payload, { limit: bodyLimit, lease, check })
    lease.arrived()
    if (!Number.isNaN(announced) && bytes.length !== announced)
      throw unreadable('The announced length does not match what was sent')
    if (bytes.length === 0) return undefined
    const text = bytes.toString('utf8')
    if (raw) return text
    return await new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', read)
}
