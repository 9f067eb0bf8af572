import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DisabledReason, WebhookEvent } from '#contracts/inventory/webhooks.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment, sequence } from '#server/platform/db/columns.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    inventoryId: ownInventory(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Signs deliveries, so it cannot be a hash. */
    secret: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Place in the inventory's order of changes up to which deliveries were made. */
    readSeq: sequence().notNull(),
    /** Failed tries since the last success. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    retryAt: moment().notNull().defaultNow(),
    /** Held by the server that is sending. */
    leasedUntil: moment(),
    disabledAt: moment(),
    disabledReason: text().$type<DisabledReason>(),
    /** Person who made it or turned it on last; it sends while they own the inventory. Null by an earlier version. */
    createdBy: uuid().$type<UserId>(),
  },
  (t) => [index('webhooks_inventory').on(t.inventoryId)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as `webhook-id`. */
    id: text().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    place: bigserial({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** Text as it is signed and sent. */
    payload: text().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    lastTriedAt: moment(),
    status: integer(),
    error: text(),
  },
  (t) => [
    index('webhook_deliveries_queue').on(t.webhookId, t.state, t.place),
    index('webhook_deliveries_age').on(t.createdAt),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
  ],
)
