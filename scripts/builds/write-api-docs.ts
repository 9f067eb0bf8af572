import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import { PRODUCT } from '#contracts/product.ts'
import { openApiDocument } from '#server/platform/http/api-docs/openapi.ts'

const FILE_OF: Record<string, string> = {
  '/docs': '/docs/index.html',
  '/docs/json': '/docs/openapi.json',
  '/docs/yaml': '/docs/openapi.yaml',
}

/** Paths that a page loads. */
const pathsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path)

/**
 * Writes the API document and its reader to serve: made on a request, they would take the server a fifth of a second.
 * @param web folder of a build
 */
export const writeApiDocs = async (web: string): Promise<void> => {
  const site = Fastify()
  await site.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  })
  await site.register(swaggerUi, { routePrefix: '/docs', theme: { title: `${PRODUCT} API` } })
  const write = async (path: string): Promise<string> => {
    const { payload, rawPayload } = await site.inject(path)
    const file = join(web, FILE_OF[path] ?? path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, rawPayload)
    return payload
  }
  const page = await write('/docs')
  for (const path of ['/docs/json', '/docs/yaml', ...pathsIn(page)]) await write(path)
  await site.close()
}
