import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { SchemaWatch } from '../db/schema-watch.ts'
import type { ReadCaller, RequireMember } from './caller.ts'
import { takeContentTypes } from './content-types.ts'
import { answerErrors } from './error-reply.ts'
import { reserveBodies } from './hold-body.ts'
import { FORM_LIMITS } from './read-form.ts'
import { readJsonBodies } from './read-json.ts'
import { takePhotoBodies } from './read-photo.ts'
import { refuseCrossOrigin } from './same-origin.ts'
import { sendSecurityHeaders } from './security-headers.ts'

export interface ApiOptions {
  origin: string
  readCaller: ReadCaller
  requireMember: RequireMember
  stripe: boolean
  schema: SchemaWatch
}

export const prepareApi = async (
  app: FastifyInstance,
  { origin, readCaller, requireMember, stripe, schema }: ApiOptions,
): Promise<void> => {
  answerErrors(app, schema)
  await sendSecurityHeaders(app, { https: origin.startsWith('https:'), stripe })
  refuseCrossOrigin(app, { origin })
  await app.register(cookie)
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
  takeContentTypes(app)
  app.decorate('readCaller', readCaller)
  app.decorate('requireMember', requireMember)
  app.decorateRequest('caller', null)
  reserveBodies(app)
  readJsonBodies(app)
  takePhotoBodies(app)
}
