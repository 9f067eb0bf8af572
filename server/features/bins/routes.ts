import type { FastifyInstance } from 'fastify'
import { binEndpoints } from '#contracts/bins.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { BinService } from './service.ts'

interface BinRoutesDeps {
  bins: BinService
  usageOf: (userId: string) => Promise<UsageLimits>
}

export const binRoutes = (app: FastifyInstance, { bins, usageOf }: BinRoutesDeps): void => {
  serveEndpoint(app, binEndpoints.list, ({ caller }) => bins.list(caller.userId))
  serveEndpoint(app, binEndpoints.get, ({ caller, params }) => bins.get(caller.userId, params.id))

  serveEndpoint(app, binEndpoints.save, async ({ caller, body, image, request, reply }) => {
    const { id, newCategory, ...fields } = body
    const given = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.save(caller.userId, id, given)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.update, async ({ caller, params, body, image, request, reply }) => {
    const { newCategory, ...fields } = body
    const given = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.update(caller.userId, params.id, given)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.photo, async ({ caller, params, image, request, reply }) => {
    const given = { fields: {}, image, headers: request.headers }
    const { echo, bin } = await bins.update(caller.userId, params.id, given)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.delete, async ({ caller, params, request, reply }) => {
    const { echo } = await bins.delete(caller.userId, params.id, request.headers)
    reply.headers(echo)
    return { success: true as const }
  })

  serveEndpoint(app, binEndpoints.recode, async ({ caller, params, request, reply }) => {
    const { echo, bin } = await bins.recode(caller.userId, params.id, request.headers)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.stats, ({ caller }) => bins.stats(caller.userId))
  serveEndpoint(app, binEndpoints.search, async ({ caller, query }) => ({
    bins: await bins.search(caller.userId, query.q),
  }))
  serveEndpoint(app, binEndpoints.usageLimits, ({ caller }) => usageOf(caller.userId))
}
