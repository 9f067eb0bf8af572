import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { PRODUCT } from '#contracts/product.ts'
import type { SchemaWatch } from '../db/schema-watch.ts'
import type { DiskSpace } from '../disk-space.ts'
import { AppError } from '../errors.ts'
import type { BuildLanguages } from '../language/build-languages.ts'
import { apiKeyOf } from './api-key-call.ts'
import { discardBodies } from './bodies/discard-bodies.ts'
import { reserveBodies } from './bodies/hold-body.ts'
import { FORM_LIMITS } from './bodies/read-form.ts'
import { readJsonBodies } from './bodies/read-json.ts'
import { takePhotoBodies } from './bodies/read-photo.ts'
import type { IsAdmin, ReadCaller, ReadKey, RequireMember } from './caller.ts'
import * as messages from './messages.ts'
import { sendCodesOn } from './origins/former-origins.ts'
import { refuseCrossOrigin } from './origins/same-origin.ts'
import { answerErrors } from './replies/error-reply.ts'
import { sendSecurityHeaders } from './replies/security-headers.ts'
import { translateReplies } from './replies/translate-replies.ts'

/** Tells with every 401 how to authenticate; browsers open a dialog for other schemes only (RFC 9110, 11.6.1). */
const challenge = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401 || reply.hasHeader('www-authenticate')) return
    const takesKey = request.routeOptions.config.endpoint?.apiKey === true
    const error = takesKey && apiKeyOf(request) !== null ? ', error="invalid_token"' : ''
    reply.header('www-authenticate', `${takesKey ? 'Bearer' : 'Cookie'} realm="${PRODUCT}"${error}`)
  })
}

// Rejects inexact spelling before any parser (CVE-2026-25223), and boundaries that stall one (GHSA-xjh9-v7x6-24jw).
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/i
const FORM_TYPE = /^multipart\/form-data *; *boundary=(?:"[^"\t\r\n]{1,70}"|[A-Za-z0-9'()+_,./:=?-]{1,70})$/i

/** Accepts uncompressed JSON and multipart forms only, and photos where a photo is the body. */
const takeContentTypes = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA', messages.sendUncompressed)
    if (type === undefined || JSON_TYPE.test(type) || FORM_TYPE.test(type)) return
    if (type === PHOTO_TYPE && request.routeOptions.config.endpoint?.photo) return
    throw new AppError('UNSUPPORTED_MEDIA', messages.contentNotTaken)
  })
}

export interface ApiOptions {
  origin: string
  formerOrigins: readonly string[]
  readCaller: ReadCaller
  readKey: ReadKey
  requireMember: RequireMember
  isAdmin: IsAdmin
  stripe: boolean
  hstsSubdomains: boolean
  schema: SchemaWatch
  disk?: DiskSpace | null | undefined
  languages: BuildLanguages
}

export const prepareApi = async (
  app: FastifyInstance,
  {
    origin,
    formerOrigins,
    readCaller,
    readKey,
    requireMember,
    isAdmin,
    stripe,
    hstsSubdomains,
    schema,
    disk,
    languages,
  }: ApiOptions,
): Promise<void> => {
  answerErrors(app, languages, schema, disk)
  translateReplies(app, languages)
  challenge(app)
  await sendSecurityHeaders(app, { https: origin.startsWith('https:'), hstsSubdomains, stripe })
  refuseCrossOrigin(app, { origin, formerOrigins })
  sendCodesOn(app, { origin, formerOrigins })
  await app.register(cookie)
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
  takeContentTypes(app)
  app.decorate('readCaller', readCaller)
  app.decorate('readKey', readKey)
  app.decorate('requireMember', requireMember)
  app.decorate('isAdmin', isAdmin)
  app.decorateRequest('caller', null)
  reserveBodies(app)
  discardBodies(app)
  readJsonBodies(app)
  takePhotoBodies(app)
}
