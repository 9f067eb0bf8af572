import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Allows the inline styles of the documentation reader; scripts stay restricted. */
const allowStyles = (reply: FastifyReply): FastifyReply => {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
}

/** Serves the API document at `/docs/json` and its reader at `/docs`. @param web folder of a build, served already */
export const serveApiDocs = (app: FastifyInstance, web: string): void => {
  if (!existsSync(join(web, 'docs'))) return
  for (const path of ['/docs', '/docs/'])
    app.get(path, (_request, reply) => allowStyles(reply).sendFile('docs/index.html'))
  for (const format of ['json', 'yaml'])
    app.get(`/docs/${format}`, (_request, reply) => reply.sendFile(`docs/openapi.${format}`))
}
