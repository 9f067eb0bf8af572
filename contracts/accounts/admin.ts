import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InventoryParams } from '../inventory/inventories.ts'
import { MessageReply } from '../message-reply.ts'
import { searchText } from '../messages.ts'
import { line, Timestamp, text } from '../text.ts'
import { email } from './messages.ts'

/** People or log entries in one answer. */
export const ADMIN_PAGE = 50

const ACCOUNT_STATES = ['active', 'disabled', 'deleted'] as const
/** Deleted ones are purged 30 days later. */
const AccountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof AccountState>

export const AdminPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  plan: z.string(),
  state: AccountState,
  isAdmin: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
  storageBytes: z.int(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

/** An inventory that a person owns and can lose, without anything that is in it. */
export const OwnedInventory = z.object({
  id: z.uuid(),
  name: z.string(),
  others: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
})
export type OwnedInventory = z.infer<typeof OwnedInventory>

/** Stored in place of the e-mail of an account that is purged. */
export const DELETED_ACCOUNT = 'Deleted account'

export const AdminLogEntry = z.object({
  id: z.uuid(),
  at: Timestamp,
  action: z.string(),
  /** Null: the command line. */
  adminEmail: z.nullable(z.string()),
  personEmail: z.string(),
})
export type AdminLogEntry = z.infer<typeof AdminLogEntry>

const PersonParams = z.object({ id: z.uuid() })

export const adminEndpoints = {
  people: endpoint({
    name: 'admin.people',
    method: 'GET',
    path: '/api/admin/people',
    access: 'admin',
    subject: 'none',
    summary: 'Accounts by e-mail, a page at a time. Nothing of what is in their inventories.',
    query: z.object({
      search: z.optional(line(searchText, 100)),
      after: z.optional(text(email, 254)),
    }),
    reply: z.object({ people: z.array(AdminPerson), next: z.nullable(z.string()) }),
  }),
  disable: endpoint({
    name: 'admin.disable',
    method: 'POST',
    path: '/api/admin/people/{id}/disable',
    access: 'admin',
    subject: 'none',
    summary: 'Signs a person out everywhere and lets them sign in no more.',
    params: PersonParams,
    reply: MessageReply,
  }),
  enable: endpoint({
    name: 'admin.enable',
    method: 'POST',
    path: '/api/admin/people/{id}/enable',
    access: 'admin',
    subject: 'none',
    summary: 'Lets a disabled person sign in again.',
    params: PersonParams,
    reply: MessageReply,
  }),
  resetLink: endpoint({
    name: 'admin.resetLink',
    method: 'POST',
    path: '/api/admin/people/{id}/reset-link',
    access: 'admin',
    subject: 'none',
    summary: 'Makes a link that sets a new password once within 24 hours; an earlier one ends.',
    params: PersonParams,
    reply: z.object({ url: z.string(), expiresAt: Timestamp }),
  }),
  inventories: endpoint({
    name: 'admin.inventories',
    method: 'GET',
    path: '/api/admin/people/{id}/inventories',
    access: 'admin',
    subject: 'none',
    summary: 'The shared inventories that a person owns, besides their own first, and who else is in them.',
    params: PersonParams,
    reply: z.object({ inventories: z.array(OwnedInventory) }),
  }),
  handOver: endpoint({
    name: 'admin.handOver',
    method: 'POST',
    path: '/api/admin/inventories/{id}/hand-over',
    access: 'admin',
    subject: 'none',
    summary: 'Makes another member the owner of an inventory; its owner until now stays as an admin.',
    params: InventoryParams,
    body: z.object({ memberId: z.uuid() }),
    reply: MessageReply,
  }),
  log: endpoint({
    name: 'admin.log',
    method: 'GET',
    path: '/api/admin/log',
    access: 'admin',
    subject: 'none',
    summary: 'What administrators did, newest first, of the latest 10,000 acts.',
    query: z.object({ before: z.optional(z.uuid()) }),
    reply: z.object({ entries: z.array(AdminLogEntry), next: z.nullable(z.string()) }),
  }),
} as const
