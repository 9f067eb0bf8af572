import type { FastifyInstance } from 'fastify'
import { recordEndpoints } from '#contracts/inventory/records.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { RecordStore } from './store.ts'

export const recordRoutes = (app: FastifyInstance, { records }: { records: RecordStore }): void => {
  serveEndpoint(app, recordEndpoints.list, ({ access, query }) =>
    records.list(access.inventoryId, query.targetId),
  )
}
