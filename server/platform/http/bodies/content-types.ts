import type { FastifyInstance } from 'fastify'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { AppError } from '#server/platform/errors.ts'

// Rejects inexact spelling before any parser (CVE-2026-25223), and boundaries that stall one (GHSA-xjh9-v7x6-24jw).
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/i
const FORM_TYPE = /^multipart\/form-data *; *boundary=(?:"[^"\t\r\n]{1,70}"|[A-Za-z0-9'()+_,./:=?-]{1,70})$/i

/** Accepts uncompressed JSON and multipart forms only, and photos where a photo is the body. */
export const takeContentTypes = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA', 'Please send this uncompressed')
    if (type === undefined || JSON_TYPE.test(type) || FORM_TYPE.test(type)) return
    if (type === PHOTO_TYPE && request.routeOptions.config.endpoint?.photo) return
    throw new AppError('UNSUPPORTED_MEDIA', 'This kind of content is not taken here')
  })
}
