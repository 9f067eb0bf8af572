import type { FastifyInstance } from 'fastify'
import { historyEndpoints } from '#contracts/inventory/history.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { HistoryService } from './service.ts'

export const historyRoutes = (app: FastifyInstance, { history }: { history: HistoryService }): void => {
  serveEndpoint(app, historyEndpoints.ofAccount, ({ access, query }) => history.ofAccount(access, query))
  serveEndpoint(app, historyEndpoints.ofBin, ({ access, params, query }) =>
    history.ofBin(access, params.id, query),
  )
  serveEndpoint(app, historyEndpoints.ofPlace, ({ access, params, query }) =>
    history.ofPlace(access, params.id, query),
  )
}
