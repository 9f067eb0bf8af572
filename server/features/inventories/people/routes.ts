import type { FastifyInstance } from 'fastify'
import { inventoryEndpoints, invitationEndpoints } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import * as messages from '../messages.ts'
import type { InvitationService } from './invitations/invitation-service.ts'
import type { OwnershipService } from './ownership/ownership-service.ts'
import type { PeopleService } from './service.ts'

interface PeopleRoutesDeps {
  readonly people: PeopleService
  readonly ownership: OwnershipService
  readonly invitations: InvitationService
}

const at = ({ userId }: Caller, { id }: { id: string }): InventoryAccess => ({
  inventoryId: id.toLowerCase() as InventoryId,
  actor: userId,
})

export const peopleRoutes = (
  app: FastifyInstance,
  { people, ownership, invitations }: PeopleRoutesDeps,
): void => {
  serveEndpoint(app, inventoryEndpoints.list, async ({ caller }) => ({
    inventories: await people.list(caller.userId),
  }))

  serveEndpoint(app, inventoryEndpoints.create, ({ caller, body }) => people.create(caller.userId, body.name))

  serveEndpoint(app, inventoryEndpoints.rename, ({ caller, params, body }) =>
    people.rename(at(caller, params), body.name),
  )

  serveEndpoint(app, inventoryEndpoints.setCurrency, ({ caller, params, body }) =>
    people.setCurrency(at(caller, params), body),
  )

  serveEndpoint(app, inventoryEndpoints.people, ({ caller, params }) => people.people(at(caller, params)))

  serveEndpoint(app, inventoryEndpoints.setRole, ({ caller, params, body }) =>
    people.setRole(at(caller, params), params.memberId.toLowerCase(), body.role),
  )

  serveEndpoint(app, inventoryEndpoints.remove, async ({ caller, params, query }) => {
    const memberId = params.memberId.toLowerCase()
    const keepShares = query.keepShares !== undefined
    const { isOwn } = await people.remove(at(caller, params), memberId, { keepShares })
    return { message: isOwn ? messages.left : messages.removed }
  })

  serveEndpoint(app, inventoryEndpoints.offer, async ({ caller, params, body }) => {
    const memberId = body.memberId?.toLowerCase() ?? null
    await ownership.offer(at(caller, params), memberId)
    return {
      message: memberId ? messages.offered : messages.offerEnded,
    }
  })

  serveEndpoint(app, inventoryEndpoints.takeOver, async ({ caller, params }) => {
    await ownership.takeOver(at(caller, params))
    return { message: messages.ownedNow }
  })

  serveEndpoint(app, inventoryEndpoints.close, async ({ caller, params }) => ({
    until: await people.close(at(caller, params)),
  }))

  serveEndpoint(app, inventoryEndpoints.reopen, ({ caller, params }) => people.reopen(at(caller, params)))

  serveEndpoint(app, invitationEndpoints.create, ({ caller, params, body }) =>
    invitations.create(at(caller, params), body),
  )

  serveEndpoint(app, invitationEndpoints.revoke, async ({ caller, params }) => {
    await invitations.revoke(at(caller, params), params.invitationId.toLowerCase())
    return { message: messages.invitationRevoked }
  })

  serveEndpoint(app, invitationEndpoints.get, ({ caller, params, request }) =>
    invitations.get(params.token, { address: addressKey(request.ip), actor: caller?.userId ?? null }),
  )

  serveEndpoint(app, invitationEndpoints.accept, async ({ caller, params, request }) => ({
    id: await invitations.accept(caller.userId, params.token, addressKey(request.ip)),
  }))
}
