import type { FastifyInstance } from 'fastify'
import type { SchemaWatch } from '../db/schema-watch.ts'
import { outdated } from '../errors.ts'

/** Refuses calls and pages that need tables of an incompatible later version; static files and health go on. */
export const guardSchema = (app: FastifyInstance, schema: SchemaWatch): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { endpoint, refusalPage } = routeOptions.config
    if ((endpoint || refusalPage) && schema.isOutdated()) throw outdated()
  })
}
