import type { FastifyInstance } from 'fastify'
import { apiKeyEndpoints } from '#contracts/accounts/api-keys.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import * as messages from './messages.ts'
import type { ApiKeyService } from './service.ts'

export const apiKeyRoutes = (app: FastifyInstance, { apiKeys }: { apiKeys: ApiKeyService }): void => {
  serveEndpoint(app, apiKeyEndpoints.list, async ({ caller }) => ({
    keys: await apiKeys.list(caller.userId),
  }))

  serveEndpoint(app, apiKeyEndpoints.create, ({ caller, body }) =>
    apiKeys.create(caller.userId, body, caller.signedInAt),
  )

  serveEndpoint(app, apiKeyEndpoints.revoke, async ({ caller, params }) => {
    await apiKeys.revoke(caller.userId, params.id.toLowerCase())
    return { message: messages.revoked }
  })
}
