import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as messages from '../messages.ts'
import { createJsonBounds } from './json-bounds.ts'
import { readBytes, tooLarge, unreadable } from './read-bytes.ts'

/** Reads JSON: an empty body as undefined, a signed one as raw text. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const readJson = async (request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<unknown> => {
    const { bodyLimit, config } = request.routeOptions
    const announced = Number(request.headers['content-length'] ?? Number.NaN)
    if (announced > bodyLimit) throw tooLarge()
    const reservation = request.reserveBody()
    const raw = config.endpoint?.raw === true
    const check = raw ? () => {} : createJsonBounds()
    const bytes = await readBytes(payload, { limit: bodyLimit, reservation: reservation, check })
    reservation.arrived()
    if (!Number.isNaN(announced) && bytes.length !== announced) throw unreadable(messages.lengthDiffers)
    if (bytes.length === 0) return undefined
    const text = bytes.toString('utf8')
    if (raw) return text
    return await new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', readJson)
}
