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
  serveEndpoint(app, binEndpoints.stats, ({ access }) => bins.stats(access))
  serveEndpoint(app, binEndpoints.search, async ({ access, query }) => ({
    bins: await bins.search(access, query.q),
  }))
  serveEndpoint(app, binEndpoints.usageLimits, ({ caller }) => usageOf(caller.userId))
}
