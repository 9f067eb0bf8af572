import * as z from 'zod/mini'
import { emailAddress } from '../accounts/email-address.ts'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import { requiredLine, Timestamp } from '../text.ts'
import * as messages from './messages.ts'

export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const
/** Role of a member; its rights are in `domain/inventories/role-rights.ts`. */
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Names the person whose id `updatedBy` and the history hold. */
export const PersonName = z.object({ userId: z.string(), name: z.string(), role: z.nullable(Role) })
export type PersonName = z.infer<typeof PersonName>

/** People of one inventory. */
export const PEOPLE_MAX = 200
/** Open invitations of one inventory. */
export const INVITATIONS_MAX = 20

/** Inventories that one person owns. */
export const OWNED_INVENTORIES_MAX = 20
/** Inventories that one person is a member of. */
export const MEMBERSHIPS_MAX = 50
export const INVENTORY_NAME_MAX = 60
export const INVITATION_USES_MAX = 100
/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7

export const InventoryName = requiredLine(messages.inventoryName, INVENTORY_NAME_MAX)

/** ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, { error: messages.invalidCurrency }))

/** One of the caller's inventories. */
export const InventorySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of all amounts; null until somebody set it. Absent in lists that a device keeps from before. */
  currency: z.optional(z.nullable(Currency)),
  role: Role,
  /** Meant by calls that name no inventory. */
  isHome: z.boolean(),
  ownerName: z.string(),
  people: z.int(),
  bins: z.int(),
  /** Deleted for good at this time unless reopened; null while open. */
  closedUntil: z.nullable(Timestamp),
  /** The owner asked the caller to take over. */
  isOfferedToMe: z.boolean(),
})
export type InventorySummary = z.infer<typeof InventorySummary>

export const Member = z.object({
  memberId: z.string(),
  userId: z.string(),
  name: z.string(),
  role: Role,
  joinedAt: Timestamp,
  /** Asked by the owner to take over. */
  isOfferedOwnership: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** An invitation that can still be accepted; its token is never repeated. */
export const OpenInvitation = z.object({
  invitationId: z.string(),
  role: Role,
  kind: z.enum(['link', 'mail']),
  email: z.nullable(z.string()),
  usesLeft: z.int(),
  expiresAt: Timestamp,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A role that can be given; ownership moves by a transfer only. */
export const GivenRole = z.enum(['viewer', 'editor', 'admin'])
export type GivenRole = z.infer<typeof GivenRole>

export const NewInvitation = z.object({
  role: GivenRole,
  email: z.optional(emailAddress(messages.enterValidEmail)),
  maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(INVITATION_USES_MAX))),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const InventoryParams = z.object({ id: z.uuid() })
const MemberParams = z.object({ id: z.uuid(), memberId: z.uuid() })
export const InvitationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))
const TokenParams = z.object({ token: InvitationToken })

export const inventoryEndpoints = {
  list: endpoint({
    name: 'inventories.list',
    method: 'GET',
    path: '/api/inventories',
    access: 'signed-in',
    subject: 'self',
    summary: 'The inventories of the caller, the home first, closed ones among them until they are deleted.',
    reply: z.object({ inventories: z.array(InventorySummary) }),
  }),
  create: endpoint({
    name: 'inventories.create',
    method: 'POST',
    path: '/api/inventories',
    access: 'signed-in',
    subject: 'self',
    summary: 'Makes an inventory that the caller owns.',
    body: z.object({ name: InventoryName }),
    reply: InventorySummary,
  }),
  rename: endpoint({
    name: 'inventories.rename',
    method: 'PUT',
    path: '/api/inventories/{id}',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Renames an inventory; admins and the owner may.',
    params: InventoryParams,
    body: z.object({ name: InventoryName }),
    reply: InventorySummary,
  }),
  setCurrency: endpoint({
    name: 'inventories.setCurrency',
    method: 'PUT',
    path: '/api/inventories/{id}/currency',
    access: 'signed-in',
    subject: 'inventory',
    summary:
      'Says what currency amounts are in: once whoever may write, later admins and the owner. Amounts are not converted.',
    params: InventoryParams,
    body: z.object({
      currency: Currency,
      /** Leaves one that is set. */
      ifUnset: z.optional(z.boolean()),
    }),
    reply: InventorySummary,
  }),
  people: endpoint({
    name: 'inventories.people',
    method: 'GET',
    path: '/api/inventories/{id}/people',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'The members, and for admins and the owner the open invitations.',
    params: InventoryParams,
    reply: z.object({ people: z.array(Member), invitations: z.array(OpenInvitation) }),
  }),
  setRole: endpoint({
    name: 'inventories.setRole',
    method: 'PUT',
    path: '/api/inventories/{id}/people/{memberId}',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Gives a member another role.',
    params: MemberParams,
    body: z.object({ role: GivenRole }),
    reply: Member,
  }),
  remove: endpoint({
    name: 'inventories.remove',
    method: 'DELETE',
    path: '/api/inventories/{id}/people/{memberId}',
    access: 'signed-in',
    subject: 'inventory',
    summary:
      "Removes a member; with the caller's own id, leaves. The share links that they made end, unless whoever removes them keeps those; their API keys for it end for good.",
    params: MemberParams,
    query: z.object({ keepShares: z.optional(z.literal('1')) }),
    reply: MessageReply,
  }),
  offer: endpoint({
    name: 'inventories.offer',
    method: 'POST',
    path: '/api/inventories/{id}/transfer',
    access: 'signed-in',
    subject: 'inventory',
    summary:
      'Asks a member, also by mail, to take over as the owner; null ends the offer, by the owner or whoever was asked.',
    params: InventoryParams,
    body: z.object({ memberId: z.nullable(z.uuid()) }),
    reply: MessageReply,
  }),
  takeOver: endpoint({
    name: 'inventories.takeOver',
    method: 'POST',
    path: '/api/inventories/{id}/transfer/accept',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Takes over an inventory that its owner offered to the caller.',
    params: InventoryParams,
    reply: MessageReply,
  }),
  close: endpoint({
    name: 'inventories.close',
    method: 'POST',
    path: '/api/inventories/{id}/close',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Closes an inventory; it is deleted for good 30 days later.',
    params: InventoryParams,
    reply: z.object({ until: Timestamp }),
  }),
  reopen: endpoint({
    name: 'inventories.reopen',
    method: 'POST',
    path: '/api/inventories/{id}/reopen',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Opens a closed inventory again.',
    params: InventoryParams,
    reply: InventorySummary,
  }),
} as const

export const invitationEndpoints = {
  create: endpoint({
    name: 'invitations.create',
    method: 'POST',
    path: '/api/inventories/{id}/invitations',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Makes an invitation by link, or by mail for one address; the token is shown once.',
    params: InventoryParams,
    body: NewInvitation,
    reply: z.object({ invitationId: z.string(), token: z.string(), url: z.string(), expiresAt: Timestamp }),
  }),
  revoke: endpoint({
    name: 'invitations.revoke',
    method: 'DELETE',
    path: '/api/inventories/{id}/invitations/{invitationId}',
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Revokes an open invitation.',
    params: z.object({ id: z.uuid(), invitationId: z.uuid() }),
    reply: MessageReply,
  }),
  get: endpoint({
    name: 'invitations.get',
    method: 'GET',
    path: '/api/invitations/{token}',
    access: 'public',
    subject: 'public-code',
    summary: 'What an invitation is to; the same 404 when unknown, used up, revoked or expired.',
    params: TokenParams,
    reply: z.object({ inventoryName: z.string(), inviterName: z.string(), role: Role }),
  }),
  accept: endpoint({
    name: 'invitations.accept',
    method: 'POST',
    path: '/api/invitations/{token}/accept',
    access: 'signed-in',
    subject: 'public-code',
    summary: 'Joins the inventory; a second time changes nothing.',
    params: TokenParams,
    reply: z.object({ id: z.uuid() }),
  }),
} as const
