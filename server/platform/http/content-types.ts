import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

// Exact spelling before any parser looks: a tab or a stray parameter has slipped past validation elsewhere
// (CVE-2026-25223), and a very long boundary has kept a form parser busy (GHSA-xjh9-v7x6-24jw).
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/i
const FORM_TYPE = /^multipart\/form-data *; *boundary=(?:"[^"\t\r\n]{1,70}"|[A-Za-z0-9'()+_,./:=?-]{1,70})$/i

/** Takes JSON and multipart forms in their exact content types and uncompressed, and nothing else. */
export const takeContentTypes = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA', 'Please send this uncompressed')
    if (type === undefined || JSON_TYPE.test(type) || FORM_TYPE.test(type)) return
    throw new AppError('UNSUPPORTED_MEDIA', 'This kind of content is not taken here')
  })
}
