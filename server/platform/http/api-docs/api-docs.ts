import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsGzip } from '../replies/accept-encoding.ts'
import { gzipBuffer } from '../replies/gzip-reply.ts'

type Site = Awaited<ReturnType<typeof import('./api-docs-site.ts')['openApiDocsSite']>>
type Answer = Awaited<ReturnType<Site['inject']>>

/** Content headers of the docs app; the outer app sets the others. */
const KEPT = ['content-type', 'cache-control', 'last-modified', 'location'] as const

interface Prepared {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly isPage: boolean
  readonly plain: Buffer
  readonly gzip: Buffer
}

const prepare = async (answer: Answer): Promise<Prepared> => {
  const plain = answer.rawPayload
  const headers: Record<string, string> = {
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    vary: 'accept-encoding',
  }
  for (const name of KEPT) {
    const value = answer.headers[name]
    if (value !== undefined) headers[name] = String(value)
  }
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return { status: answer.statusCode, headers, isPage, plain, gzip: await gzipBuffer(plain) }
}

/** The docs pages use inline styles; scripts stay restricted. */
const allowStyles = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
}

/** Serves `/docs/json` and a reader at `/docs`, built on the first request: it takes a fifth of a start. */
export const serveApiDocs = (app: FastifyInstance, { origin }: { origin: string }): void => {
  let opened: Promise<Site> | null = null
  const known = new Map<string, Promise<Prepared | null>>()
  const open = async (): Promise<Site> => {
    opened ??= import('./api-docs-site.ts').then(({ openApiDocsSite }) => openApiDocsSite(origin))
    try {
      return await opened
    } catch (error) {
      opened = null
      throw error
    }
  }
  const ask = async (path: string): Promise<Prepared | null> => {
    const answer = await (await open()).inject({ method: 'GET', url: path })
    return answer.statusCode < 400 ? await prepare(answer) : null
  }
  /** Caches existing paths only, so that the cache stays bounded. */
  const find = async (path: string): Promise<Prepared | null> => {
    const before = known.get(path)
    if (before) return await before
    const asked = ask(path)
    known.set(path, asked)
    const found = await asked.catch(() => null)
    if (!found) known.delete(path)
    return await asked
  }
  app.addHook('onClose', async () => {
    await (await opened)?.close()
  })
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, async (request, reply) => {
      const found = await find(request.url.split('?')[0] ?? path)
      if (!found) return reply.callNotFound()
      reply.headers(found.headers)
      if (found.isPage) allowStyles(reply)
      if (request.headers['if-none-match'] === found.headers.etag) return reply.code(304).send()
      reply.code(found.status)
      if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(found.plain)
      return reply.header('content-encoding', 'gzip').send(found.gzip)
    })
  }
}
