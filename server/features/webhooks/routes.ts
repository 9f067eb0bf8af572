import type { FastifyInstance } from 'fastify'
import { webhookEndpoints } from '#contracts/inventory/webhooks.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import * as messages from './messages.ts'
import type { WebhookService } from './service.ts'

const at = ({ userId }: Caller, { id }: { id: string }): InventoryAccess => ({
  inventoryId: id.toLowerCase() as InventoryId,
  actor: userId,
})

export const webhookRoutes = (app: FastifyInstance, { webhooks }: { webhooks: WebhookService }): void => {
  serveEndpoint(app, webhookEndpoints.list, async ({ caller, params }) => ({
    webhooks: await webhooks.list(at(caller, params)),
  }))

  serveEndpoint(app, webhookEndpoints.create, ({ caller, params, body }) =>
    webhooks.create(at(caller, params), body),
  )

  serveEndpoint(app, webhookEndpoints.update, ({ caller, params, body }) =>
    webhooks.update(at(caller, params), params.webhookId.toLowerCase(), body),
  )

  serveEndpoint(app, webhookEndpoints.remove, async ({ caller, params }) => {
    await webhooks.remove(at(caller, params), params.webhookId.toLowerCase())
    return { message: messages.deleted }
  })

  serveEndpoint(app, webhookEndpoints.deliveries, async ({ caller, params }) => ({
    deliveries: await webhooks.deliveries(at(caller, params), params.webhookId.toLowerCase()),
  }))

  serveEndpoint(app, webhookEndpoints.replay, async ({ caller, params }) => {
    await webhooks.replay(at(caller, params), params.webhookId.toLowerCase(), params.deliveryId)
    return { message: messages.sentAgain }
  })
}
