import type { FastifyInstance } from 'fastify'
import { adminEndpoints } from '#contracts/accounts/admin.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import * as messages from './messages.ts'
import type { Admin, AdminService } from './service.ts'

const idOf = ({ id }: { id: string }) => id.toLowerCase() as UserId

export const adminRoutes = (app: FastifyInstance, { admin }: { admin: AdminService }): void => {
  const asAdmin = ({ userId }: Caller): Promise<Admin> => admin.asAdmin(userId)

  serveEndpoint(app, adminEndpoints.people, async ({ query }) => {
    const { people, next } = await admin.list(query)
    return {
      people: people.map((one) => ({
        ...one,
        createdAt: one.createdAt.toISOString(),
        lastSeenAt: one.lastSeenAt?.toISOString() ?? null,
      })),
      next,
    }
  })

  serveEndpoint(app, adminEndpoints.disable, async ({ caller, params }) => ({
    message: (await admin.disable(await asAdmin(caller), idOf(params)))
      ? messages.disabled
      : messages.disabledAlready,
  }))

  serveEndpoint(app, adminEndpoints.enable, async ({ caller, params }) => ({
    message: (await admin.enable(await asAdmin(caller), idOf(params)))
      ? messages.enabled
      : messages.enabledAlready,
  }))

  serveEndpoint(app, adminEndpoints.resetLink, async ({ caller, params }) => {
    const { url, expiresAt } = await admin.makeResetLink(await asAdmin(caller), idOf(params))
    return { url, expiresAt: expiresAt.toISOString() }
  })

  serveEndpoint(app, adminEndpoints.inventories, async ({ params }) => ({
    inventories: await admin.inventoriesOf(idOf(params)),
  }))

  serveEndpoint(app, adminEndpoints.handOver, async ({ caller, params, body }) => {
    const inventoryId = params.id.toLowerCase() as InventoryId
    const { to } = await admin.handOver(await asAdmin(caller), inventoryId, body.memberId.toLowerCase())
    return { message: messages.ownsItNow(to) }
  })

  serveEndpoint(app, adminEndpoints.log, async ({ query }) => {
    const { entries, next } = await admin.readLog(query.before)
    return { entries: entries.map((one) => ({ ...one, at: one.at.toISOString() })), next }
  })
}
