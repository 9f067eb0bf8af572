import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { PRODUCT } from '#contracts/product.ts'
import { openApiDocument } from './openapi.ts'

export const openApiDocsSite = async (origin: string): Promise<FastifyInstance> => {
  const site = Fastify()
  await site.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(origin) as never },
  })
  await site.register(swaggerUi, { routePrefix: '/docs', theme: { title: `${PRODUCT} API` } })
  await site.ready()
  return site
}
