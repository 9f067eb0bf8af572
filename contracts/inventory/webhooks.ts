import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import { Timestamp } from '../text.ts'
import { InventoryParams } from './inventories.ts'
import * as messages from './messages.ts'

export const WEBHOOK_EVENTS = [
  'bin.created',
  'bin.changed',
  'bin.deleted',
  'bin.restored',
  'item.created',
  'item.changed',
  'item.moved',
  'item.taken_out',
  'item.deleted',
  'item.restored',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Webhooks of one inventory. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 500
/** Days for which finished deliveries are listed, and how many of one webhook. */
export const DELIVERY_DAYS = 7
export const DELIVERIES_KEPT = 500
export const DELIVERIES_SHOWN = 50

const WebhookUrl = z.string({ error: messages.addressRequired }).check(
  z.trim(),
  z.minLength(1, { error: messages.addressRequired }),
  z.maxLength(WEBHOOK_URL_MAX, { abort: true }),
  z.refine((url) => !/\p{C}/u.test(url), { error: messages.invalidAddress }),
)

const Events = z
  .array(WebhookEvent)
  .check(z.minLength(1, { error: messages.chooseEvent }), z.maxLength(WEBHOOK_EVENTS.length))

/** Reason for which it was turned off: it failed for a day, or its creator no longer owns the inventory. */
const DisabledReason = z.enum(['failing', 'owner-changed', 'account-deleted'])
export type DisabledReason = z.infer<typeof DisabledReason>

export const NewWebhook = z.object({ url: WebhookUrl, events: Events })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChanges = z.object({
  url: z.optional(WebhookUrl),
  events: z.optional(Events),
  enabled: z.optional(z.boolean()),
})
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Timestamp,
  /** Deliveries that wait to be sent. */
  waiting: z.int(),
  /** Since when every try failed; null while it works. */
  failingSince: z.nullable(Timestamp),
  disabledAt: z.nullable(Timestamp),
  /** Null while on, and where a person turned it off. */
  disabledReason: z._default(z.nullable(DisabledReason), null),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  /** Sent as `webhook-id`, the same in each try. */
  id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  createdAt: Timestamp,
  lastTriedAt: z.nullable(Timestamp),
  /** HTTP status of the last answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const WebhookParams = z.object({ id: z.uuid(), webhookId: z.uuid() })
const path = '/api/inventories/{id}/webhooks'

export const webhookEndpoints = {
  list: endpoint({
    name: 'webhooks.list',
    method: 'GET',
    path,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'The webhooks of an inventory; its owner may see them.',
    params: InventoryParams,
    reply: z.object({ webhooks: z.array(Webhook) }),
  }),
  create: endpoint({
    name: 'webhooks.create',
    method: 'POST',
    path,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Sends events of an inventory to an address; the secret that signs them is shown once.',
    params: InventoryParams,
    body: NewWebhook,
    reply: z.object({ webhook: Webhook, secret: z.string() }),
  }),
  update: endpoint({
    name: 'webhooks.update',
    method: 'PUT',
    path: `${path}/{webhookId}`,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Changes address and events of a webhook, or turns it on or off.',
    params: WebhookParams,
    body: WebhookChanges,
    reply: Webhook,
  }),
  remove: endpoint({
    name: 'webhooks.remove',
    method: 'DELETE',
    path: `${path}/{webhookId}`,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Deletes a webhook and its deliveries.',
    params: WebhookParams,
    reply: MessageReply,
  }),
  deliveries: endpoint({
    name: 'webhooks.deliveries',
    method: 'GET',
    path: `${path}/{webhookId}/deliveries`,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'The latest deliveries of a webhook, the newest first.',
    params: WebhookParams,
    reply: z.object({ deliveries: z.array(WebhookDelivery) }),
  }),
  replay: endpoint({
    name: 'webhooks.replay',
    method: 'POST',
    path: `${path}/{webhookId}/deliveries/{deliveryId}/replay`,
    access: 'signed-in',
    subject: 'inventory',
    summary: 'Sends a delivery once more under its id.',
    params: z.object({
      id: z.uuid(),
      webhookId: z.uuid(),
      deliveryId: z.string().check(z.regex(/^msg_[A-Za-z0-9_-]{21}$/)),
    }),
    reply: MessageReply,
  }),
} as const
