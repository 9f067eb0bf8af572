import { and, desc, eq, sql } from 'drizzle-orm'
import {
  DELIVERIES_SHOWN,
  type DisabledReason,
  type NewWebhook,
  type Webhook,
  type WebhookChanges,
  type WebhookDelivery,
} from '#contracts/inventory/webhooks.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { inventories } from '#server/features/inventories/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { webhookDeliveries, webhooks } from './table.ts'

const waiting = sql<number>`(select count(*)::int from webhook_deliveries d
  where d.webhook_id = webhooks.id and d.state = 'waiting')`

const WEBHOOK_COLUMNS = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  waiting,
  failingSince: webhooks.failingSince,
  disabledAt: webhooks.disabledAt,
  disabledReason: webhooks.disabledReason,
}

type WebhookRow = Omit<Webhook, 'createdAt' | 'failingSince' | 'disabledAt'> & {
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
}

const toWebhook = ({ createdAt, failingSince, disabledAt, ...row }: WebhookRow): Webhook => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
})

interface DisabledWebhook {
  readonly url: string
  readonly reason: DisabledReason | null
  readonly inventoryName: string
  /** The owner's. */
  readonly email: string
}

export const createWebhookStore = (db: Db) => {
  const isOf = (inventoryId: InventoryId, id: string) =>
    and(eq(webhooks.inventoryId, inventoryId), eq(webhooks.id, id))
  /** Locks the inventory for its owner; undefined for anybody else, also since a transfer just now. */
  const lockOwned = async (tx: Queryable, { inventoryId, actor }: InventoryAccess) => {
    const [row] = await tx
      .select({ seq: inventories.changeSeq })
      .from(inventories)
      .where(and(eq(inventories.id, inventoryId), eq(inventories.ownerId, actor)))
      .for('no key update')
    return row
  }
  const findWebhook = async (tx: Queryable, inventoryId: InventoryId, id: string) => {
    const [row] = await tx.select(WEBHOOK_COLUMNS).from(webhooks).where(isOf(inventoryId, id))
    return row && toWebhook(row)
  }

  return {
    async list(inventoryId: InventoryId): Promise<Webhook[]> {
      const rows = await db
        .select(WEBHOOK_COLUMNS)
        .from(webhooks)
        .where(eq(webhooks.inventoryId, inventoryId))
        .orderBy(webhooks.createdAt, webhooks.id)
      return rows.map(toWebhook)
    },

    /** Under the inventory's lock, so that the number is exact and later changes are all sent. */
    insert: (
      { inventoryId, actor }: InventoryAccess,
      { id, secret, url, events }: NewWebhook & { id: string; secret: string },
      max: number,
    ): Promise<Webhook | 'full' | 'not-owner'> =>
      db.transaction(async (tx) => {
        const inventory = await lockOwned(tx, { inventoryId, actor })
        if (!inventory) return 'not-owner'
        if ((await tx.$count(webhooks, eq(webhooks.inventoryId, inventoryId))) >= max) return 'full'
        const row = { id, inventoryId, url, events, secret, readSeq: inventory.seq, createdBy: actor }
        await tx.insert(webhooks).values(row)
        return (await findWebhook(tx, inventoryId, id)) ?? 'not-owner'
      }),

    /** Turned on again, it begins with what changes from then on, in the name of who turned it on. */
    update: (
      { inventoryId, actor }: InventoryAccess,
      id: string,
      { enabled, url, events }: WebhookChanges,
    ): Promise<Webhook | 'not-owner' | undefined> =>
      db.transaction(async (tx) => {
        if (!(await lockOwned(tx, { inventoryId, actor }))) return 'not-owner'
        const on = { disabledAt: null, disabledReason: null, failures: 0, failingSince: null }
        const set = {
          ...(url !== undefined && { url }),
          ...(events && { events }),
          ...(enabled === false && { disabledAt: sql`coalesce(${webhooks.disabledAt}, now())` }),
          ...(enabled && {
            ...on,
            retryAt: sql`now()`,
            createdBy: actor,
            readSeq: sql`case when ${webhooks.disabledAt} is null then ${webhooks.readSeq}
              else (select change_seq from inventories where id = ${inventoryId}) end`,
          }),
        }
        if (Object.keys(set).length > 0) await tx.update(webhooks).set(set).where(isOf(inventoryId, id))
        return await findWebhook(tx, inventoryId, id)
      }),

    async remove(inventoryId: InventoryId, id: string): Promise<boolean> {
      const deleted = await db.delete(webhooks).where(isOf(inventoryId, id)).returning({ id: webhooks.id })
      return deleted.length > 0
    },

    find: (inventoryId: InventoryId, id: string) => findWebhook(db, inventoryId, id),

    async deliveries(webhookId: string): Promise<WebhookDelivery[]> {
      const { id, type, state, tries, createdAt, lastTriedAt, status, error } = webhookDeliveries
      const rows = await db
        .select({ id, type, state, tries, createdAt, lastTriedAt, status, error })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .orderBy(desc(webhookDeliveries.place))
        .limit(DELIVERIES_SHOWN)
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
      }))
    },

    /** Back into the queue at its place. @returns false for an unknown delivery */
    async replay(webhookId: string, id: string): Promise<boolean> {
      const reenabled = await db
        .update(webhookDeliveries)
        .set({ state: 'waiting', tries: 0, error: null })
        .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
        .returning({ id: webhookDeliveries.id })
      if (reenabled.length === 0) return false
      await db.update(webhooks).set({ retryAt: sql`now()` }).where(eq(webhooks.id, webhookId))
      return true
    },

    /** For the mail: where a disabled webhook went, and who owns it. */
    async findDisabled(id: string): Promise<DisabledWebhook | undefined> {
      const [row] = await db
        .select({
          url: webhooks.url,
          reason: webhooks.disabledReason,
          inventoryName: inventories.name,
          email: users.email,
        })
        .from(webhooks)
        .innerJoin(inventories, eq(inventories.id, webhooks.inventoryId))
        .innerJoin(users, eq(users.id, inventories.ownerId))
        .where(
          and(eq(webhooks.id, id), sql`${webhooks.disabledAt} is not null and ${users.deletedAt} is null`),
        )
      return row
    },
  }
}

export type WebhookStore = ReturnType<typeof createWebhookStore>
