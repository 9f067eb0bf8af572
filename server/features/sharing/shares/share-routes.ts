import type { FastifyInstance } from 'fastify'
import { shareEndpoints } from '#contracts/codes/shares.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ShareService } from './share-service.ts'

export const shareRoutes = (app: FastifyInstance, { shares }: { shares: ShareService }): void => {
  serveEndpoint(app, shareEndpoints.list, ({ access }) => shares.list(access))

  serveEndpoint(app, shareEndpoints.create, ({ access, body }) => shares.create(access, body))

  serveEndpoint(app, shareEndpoints.update, ({ access, params, body }) =>
    shares.update(access, params.id, body),
  )

  serveEndpoint(app, shareEndpoints.delete, async ({ access, params }) => {
    await shares.delete(access, params.id)
    return { success: true as const }
  })

  serveEndpoint(app, shareEndpoints.restore, ({ access, params }) => shares.restore(access, params.id))
}
