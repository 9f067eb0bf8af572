import type { FastifyInstance, FastifyReply } from 'fastify'

type Site = Awaited<ReturnType<typeof import('./api-docs-site.ts')['openApiDocsSite']>>
type Answer = Awaited<ReturnType<Site['inject']>>

/** Of the request's headers those that the answer depends on. */
const ASKED = ['accept', 'if-none-match', 'if-modified-since'] as const

/** Of the answer's headers those that tell about its content; the others are the outer app's. */
const KEPT = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'] as const

const isPage = (answer: Answer): boolean => String(answer.headers['content-type']).startsWith('text/html')

/** These pages alone bring styles of their own in the markup; scripts stay as strict as everywhere. */
const allowStyles = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
}

/**
 * Serves the API's document at `/docs/json` and pages to read and try it at `/docs`. Hardly anybody asks for them, and
 * they take a fifth of a start: they are prepared for the first who does.
 */
export const serveApiDocs = (app: FastifyInstance, { origin }: { origin: string }): void => {
  let opened: Promise<Site> | null = null
  const open = async (): Promise<Site> => {
    opened ??= import('./api-docs-site.ts').then(({ openApiDocsSite }) => openApiDocsSite(origin))
    try {
      return await opened
    } catch (error) {
      opened = null
      throw error
    }
  }
  app.addHook('onClose', async () => {
    await (await opened)?.close()
  })
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, async (request, reply) => {
      const site = await open()
      const headers: Record<string, string> = {}
      for (const name of ASKED) {
        const asked = request.headers[name]
        if (asked !== undefined) headers[name] = asked
      }
      const answer = await site.inject({ method: 'GET', url: request.url, headers })
      if (answer.statusCode === 404) return reply.callNotFound()
      for (const name of KEPT)
        if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name])
      if (isPage(answer)) allowStyles(reply)
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
  }
}
