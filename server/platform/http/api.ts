import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { SchemaWatch } from '../db/schema-watch.ts'
import type { DiskSpace } from '../disk-space.ts'
import { takeContentTypes } from './bodies/content-types.ts'
import { discardBodies } from './bodies/discard-bodies.ts'
import { reserveBodies } from './bodies/hold-body.ts'
import { FORM_LIMITS } from './bodies/read-form.ts'
import { readJsonBodies } from './bodies/read-json.ts'
import { takePhotoBodies } from './bodies/read-photo.ts'
import type { IsAdmin, ReadCaller, ReadKey, RequireMember } from './caller.ts'
import { sendCodesOn } from './origins/former-origins.ts'
import { refuseCrossOrigin } from './origins/same-origin.ts'
import { challenge } from './replies/challenge.ts'
import { answerErrors } from './replies/error-reply.ts'
import { sendSecurityHeaders } from './replies/security-headers.ts'

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
  }: ApiOptions,
): Promise<void> => {
  answerErrors(app, schema, disk)
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
