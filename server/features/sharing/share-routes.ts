import type { FastifyInstance } from 'fastify'
import { shareEndpoints } from '#contracts/shares.ts'
import { serve } from '#server/platform/http/serve-endpoint.ts'
import type { ShareService } from './share-service.ts'

/** The owner's calls of section 7.4 that are about share links. */
export const shareRoutes = (app: FastifyInstance, { shares }: { shares: ShareService }): void => {
  serve(app, shareEndpoints.list, ({ caller }) => shares.list(caller.userId))

  serve(app, shareEndpoints.create, ({ caller, body }) => shares.create(caller.userId, body))

  serve(app, shareEndpoints.update, ({ caller, params, body }) =>
    shares.update(caller.userId, params.id, body),
  )

  serve(app, shareEndpoints.delete, async ({ caller, params }) => {
    await shares.delete(caller.userId, params.id)
    return { success: true as const }
  })

  serve(app, shareEndpoints.restore, ({ caller, params }) => shares.restore(caller.userId, params.id))
}
