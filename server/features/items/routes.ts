import type { FastifyInstance } from 'fastify'
import { bulkItemEndpoints } from '#contracts/inventory/bulk-items.ts'
import { itemEndpoints } from '#contracts/inventory/items.ts'
import { abortOnClose } from '#server/platform/http/abort-on-close.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { BulkItemService } from './bulk-service.ts'
import type { ItemService } from './service.ts'

interface ItemRoutesDeps {
  items: ItemService
  bulkItems: BulkItemService
}

export const itemRoutes = (app: FastifyInstance, { items, bulkItems }: ItemRoutesDeps): void => {
  serveEndpoint(app, bulkItemEndpoints.save, async ({ access, body, request, reply }) => ({
    count: await bulkItems.save(access, body, {
      headers: request.headers,
      signal: abortOnClose(reply),
    }),
  }))

  serveEndpoint(app, itemEndpoints.list, ({ access, params }) => items.list(access, params.id))
}
