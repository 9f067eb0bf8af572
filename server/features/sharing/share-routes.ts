import type { FastifyInstance } from 'fastify'
import { shareEndpoints } from '#contracts/shares.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ShareService } from './share-service.ts'

export const shareRoutes = (app: FastifyInstance, { shares }: { shares: ShareService }): void => {
  serveEndpoint(app, shareEndpoints.list, ({ caller }) => shares.list(caller.userId))

  serveEndpoint(app, shareEndpoints.create, ({ caller, body }) => shares.create(caller.userId, body))

  serveEndpoint(app, shareEndpoints.update, ({ caller, params, body }) =>
    shares.update(caller.userId, params.id, body),
  )

  serveEndpoint(app, shareEndpoints.delete, async ({ caller, params }) => {
    await shares.delete(caller.userId, params.id)
    return { success: true as const }
  })

  serveEndpoint(app, shareEndpoints.restore, ({ caller, params }) => shares.restore(caller.userId, params.id))
}
