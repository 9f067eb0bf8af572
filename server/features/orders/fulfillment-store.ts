import { and, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { OrderRow } from './store.ts'
import { qrOrders } from './table.ts'

export interface OwnedOrder {
  order: OrderRow
  email: string
}

export const FULFILLMENT_STATES = ['pending', 'paid', 'shipped', 'delivered', 'failed', 'refunded'] as const
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number]

const isIn = (state: FulfillmentState): SQL | undefined =>
  state === 'refunded'
    ? isNotNull(qrOrders.refundedAt)
    : and(eq(qrOrders.status, state), isNull(qrOrders.refundedAt))

export const createFulfillmentStore = (db: Db) => {
  const withOwner = (tx: Queryable) =>
    tx
      .select({ order: qrOrders, email: users.email })
      .from(qrOrders)
      .innerJoin(users, eq(users.id, qrOrders.userId))

  return {
    async list(state: FulfillmentState | undefined): Promise<OwnedOrder[]> {
      const all = withOwner(db).$dynamic()
      return await (state ? all.where(isIn(state)) : all).orderBy(desc(qrOrders.createdAt), qrOrders.id)
    },

    async findWithOwner(id: string): Promise<OwnedOrder | undefined> {
      const [found] = await withOwner(db).where(eq(qrOrders.id, id))
      return found
    },

    /** @param prefix lowercase hexadecimal digits and hyphens */
    async findByPrefix(prefix: string, limit: number): Promise<OwnedOrder[]> {
      return await withOwner(db)
        .where(like(sql`${qrOrders.id}::text`, `${prefix}%`))
        .orderBy(desc(qrOrders.createdAt))
        .limit(limit)
    },

    async findByPayment(paymentIntentId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: qrOrders.id })
        .from(qrOrders)
        .where(eq(qrOrders.stripePaymentIntentId, paymentIntentId))
      return row?.id
    },

    async lock(tx: Queryable, id: string): Promise<OrderRow | undefined> {
      const [row] = await tx.select().from(qrOrders).where(eq(qrOrders.id, id)).for('update')
      return row
    },

    async update(
      tx: Queryable,
      id: string,
      change: Partial<
        Pick<OrderRow, 'status' | 'trackingNumber' | 'shippedAt' | 'deliveredAt' | 'refundedAt'>
      >,
    ): Promise<OrderRow> {
      const [row] = await tx
        .update(qrOrders)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(qrOrders.id, id))
        .returning()
      if (!row) throw new Error(`the order ${id} went while it was locked`)
      return row
    },
  }
}

export type FulfillmentStore = ReturnType<typeof createFulfillmentStore>
