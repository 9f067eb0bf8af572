import { newToken, newUuid } from '#server/platform/ids.ts'
import { dropSecondFactor } from '../second-factor.ts'
import { isSignedIn, type Policy, type Principal, type RequestTarget } from './policy.ts'
import type { AccountRows } from './two-accounts.ts'

const home = (body?: unknown): Policy => ({
  ask: ({ things }) => ({ params: { id: things.inventoryId }, ...(body !== undefined && { body }) }),
})

/** Refused with `own` for the caller's home, and as an unknown one otherwise. */
const refused = (policy: Policy, own: number): Policy => ({
  ...policy,
  status: (principal, target) => (isSignedIn(principal) && target === 'own' ? own : undefined),
})

const member = (body?: unknown): Policy => ({
  ask: ({ things: { inventoryId: id, memberId } }) => ({
    params: { id, memberId },
    ...(body !== undefined && { body }),
  }),
})

const webhook = (body?: unknown): Policy => ({
  ask: ({ things: { inventoryId: id, webhookId } }) => ({
    params: { id, webhookId },
    ...(body !== undefined && { body }),
  }),
})

const offered = ({ memberId }: AccountRows) => ({ memberId })

/** An unknown or malformed token; accepting a real one is tried in the journeys of members. */
const unknownToken: Policy = {
  ask: () => ({ params: { token: newToken() } }),
  status: (principal) => (isSignedIn(principal) ? 404 : 401),
}

const shown = (_: Principal, target: RequestTarget) => (target === 'own' || target === 'foreign' ? 200 : 404)

export const inventoryPolicies: Readonly<Record<string, Policy>> = {
  'inventories.list': { ask: () => ({}) },
  'inventories.create': { ask: () => ({ body: { name: 'Workshop' } }) },
  'inventories.rename': home({ name: 'Shed' }),
  'inventories.setCurrency': home({ currency: 'EUR' }),
  'inventories.people': home(),
  // One's own membership as the owner: neither another role nor an end.
  'inventories.setRole': refused(member({ role: 'editor' }), 403),
  'inventories.remove': refused(member(), 409),
  'inventories.offer': refused(
    { ask: ({ things }) => ({ params: { id: things.inventoryId }, body: offered(things) }) },
    409,
  ),
  'inventories.takeOver': refused(home(), 404),
  'inventories.close': refused(home(), 409),
  'inventories.reopen': home(),
  'doorbell.listen': { ask: () => ({}) },
  'invitations.create': home({ role: 'viewer' }),
  'invitations.revoke': refused(
    { ask: ({ things }) => ({ params: { id: things.inventoryId, invitationId: newUuid() } }) },
    404,
  ),
  'invitations.get': {
    ask: ({ things }) => ({ params: { token: things.invitationToken } }),
    status: shown,
    // Whoever has the link reads who invites.
    mayShow: (_, field) => /^users\.(firstName|lastName)$/.test(field),
  },
  'invitations.accept': unknownToken,
  'apiKeys.list': { ask: () => ({}) },
  'apiKeys.create': {
    async ask({ app, caller, things: { inventoryId } }) {
      await dropSecondFactor(app, caller)
      const { password } = caller
      return { body: { name: 'Home Assistant', inventoryId, role: 'editor', expiresInDays: null, password } }
    },
    status: (principal, target) => (isSignedIn(principal) && target === 'malformed' ? 400 : undefined),
  },
  'mcp.call': {
    ask: () => ({
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'find', arguments: { query: 'canary' } },
      },
    }),
  },
  'webhooks.list': home(),
  'webhooks.create': home({ url: 'https://example.org/hook', events: ['bin.created', 'item.taken_out'] }),
  'webhooks.update': webhook({ enabled: false }),
  'webhooks.remove': webhook(),
  'webhooks.deliveries': webhook(),
  'webhooks.replay': {
    ask: ({ things: { inventoryId: id, webhookId, deliveryId } }) => ({
      params: { id, webhookId, deliveryId },
    }),
  },
  'apiKeys.revoke': { ask: ({ things }) => ({ params: { id: things.apiKeyId } }) },
}
