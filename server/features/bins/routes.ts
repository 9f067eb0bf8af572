import type { FastifyInstance } from 'fastify'
import type { UsageLimits } from '#contracts/errors.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { BinService } from './service.ts'

interface BinRoutesDeps {
  bins: BinService
  usageOf: (userId: UserId) => Promise<UsageLimits>
}

export const binRoutes = (app: FastifyInstance, { bins, usageOf }: BinRoutesDeps): void => {
  serveEndpoint(app, binEndpoints.list, ({ access }) => bins.list(access))
  serveEndpoint(app, binEndpoints.get, ({ access, params }) => bins.get(access, params.id))

  serveEndpoint(app, binEndpoints.save, async ({ access, body, image, request, reply }) => {
    const { id, newCategory, ...fields } = body
    const input = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.save(access, id, input)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.update, async ({ access, params, body, image, request, reply }) => {
    const { newCategory, ...fields } = body
    const input = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.update(access, params.id, input)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.photo, async ({ access, params, image, request, reply }) => {
    const input = { fields: {}, image, headers: request.headers }
    const { echo, bin } = await bins.update(access, params.id, input)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.delete, async ({ access, params, request, reply }) => {
    const { echo } = await bins.delete(access, params.id, request.headers)
    reply.headers(echo)
    return { success: true as const }
  })

  serveEndpoint(app, binEndpoints.recode, async ({ access, params, request, reply }) => {
    const { echo, bin } = await bins.recode(access, params.id, request.headers)
    reply.headers(echo)
    return bin
  })

  serveEndpoint(app, binEndpoints.stats, ({ access }) => bins.stats(access))
  serveEndpoint(app, binEndpoints.search, async ({ access, query }) => ({
    bins: await bins.search(access, query.q),
  }))
  serveEndpoint(app, binEndpoints.usageLimits, ({ caller }) => usageOf(caller.userId))
}
