import type { FastifyInstance } from 'fastify'
import { historyEndpoints } from '#contracts/history.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { HistoryService } from './service.ts'

export const historyRoutes = (app: FastifyInstance, { history }: { history: HistoryService }): void => {
  serveEndpoint(app, historyEndpoints.ofAccount, ({ caller, query }) =>
    history.ofAccount(caller.userId, query),
  )
  serveEndpoint(app, historyEndpoints.ofBin, ({ caller, params, query }) =>
    history.ofBin(caller.userId, params.id, query),
  )
}
