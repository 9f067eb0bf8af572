import { and, desc, eq, sql } from 'drizzle-orm'
import type { Shipping } from '#contracts/billing/shipping.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { Payable } from '#server/platform/payments/payable.ts'
import { qrOrders } from './table.ts'

export type OrderRow = typeof qrOrders.$inferSelect

/** Amount in cents. */
const payableOf = (row: OrderRow): Payable => ({
  id: row.id,
  userId: row.userId,
  amount: Math.round(Number(row.price) * 100),
  paymentId: row.stripePaymentIntentId,
  status: row.status,
  createdAt: row.createdAt,
})

interface NewOrder {
  id: string
  userId: string
  packId: string
  packName: string
  quantity: number
  price: string
  shipping: Shipping
}

const now = sql`now()`
const isPending = sql`${qrOrders.status} = 'pending'`

const columnsOf = ({ shipping, ...row }: NewOrder) => ({
  ...row,
  shippingFullName: shipping.fullName,
  shippingAddressLine1: shipping.addressLine1,
  shippingAddressLine2: shipping.addressLine2 || null,
  shippingCity: shipping.city,
  shippingState: shipping.state,
  shippingZipCode: shipping.zipCode,
  shippingCountry: shipping.country,
  shippingPhone: shipping.phone,
})

export const createOrderStore = (db: Db) => ({
  async list(userId: string): Promise<OrderRow[]> {
    return await db
      .select()
      .from(qrOrders)
      .where(eq(qrOrders.userId, userId))
      .orderBy(desc(qrOrders.createdAt), desc(qrOrders.id))
  },

  async findOwn(userId: string, id: string): Promise<OrderRow | undefined> {
    const [row] = await db
      .select()
      .from(qrOrders)
      .where(and(eq(qrOrders.userId, userId), eq(qrOrders.id, id)))
    return row
  },

  /** Updates the unpaid order of this pack, or creates one. */
  async openPending(order: NewOrder): Promise<Payable> {
    const { id, userId, packId, ...given } = columnsOf(order)
    const [row] = await db
      .insert(qrOrders)
      .values({ id, userId, packId, ...given })
      .onConflictDoUpdate({
        target: [qrOrders.userId, qrOrders.packId],
        targetWhere: isPending,
        set: { ...given, updatedAt: now },
      })
      .returning()
    if (!row) throw new Error('an order was neither made nor found')
    return payableOf(row)
  },

  async setPayment(id: string, paymentId: string): Promise<string> {
    const [row] = await db
      .update(qrOrders)
      .set({ stripePaymentIntentId: sql`coalesce(${qrOrders.stripePaymentIntentId}, ${paymentId})` })
      .where(eq(qrOrders.id, id))
      .returning({ paymentId: qrOrders.stripePaymentIntentId })
    return row?.paymentId ?? paymentId
  },

  async find(tx: Queryable, id: string): Promise<OrderRow | undefined> {
    const [row] = await tx.select().from(qrOrders).where(eq(qrOrders.id, id))
    return row
  },

  async lock(tx: Queryable, id: string): Promise<Payable | undefined> {
    const [row] = await tx.select().from(qrOrders).where(eq(qrOrders.id, id)).for('update')
    return row && payableOf(row)
  },

  async setStatus(tx: Queryable, id: string, status: 'paid' | 'failed', paymentId?: string): Promise<void> {
    await tx
      .update(qrOrders)
      .set({ status, updatedAt: now, ...(paymentId && { stripePaymentIntentId: paymentId }) })
      .where(eq(qrOrders.id, id))
  },

  /** Takes undecided orders due for a check, the older the rarer, marking them as checked. */
  async takeUndecided(limit: number): Promise<Payable[]> {
    const due = db
      .select({ id: qrOrders.id })
      .from(qrOrders)
      .where(
        and(
          isPending,
          sql`${qrOrders.createdAt} < now() - interval '10 minutes'`,
          sql`coalesce(${qrOrders.checkedAt}, '-infinity') < now() - greatest(interval '10 minutes', (now() - ${qrOrders.createdAt}) / 4)`,
        ),
      )
      .orderBy(sql`${qrOrders.checkedAt} nulls first`)
      .limit(limit)
    const rows = await db
      .update(qrOrders)
      .set({ checkedAt: now })
      .where(sql`${qrOrders.id} in ${due}`)
      .returning()
    return rows.map(payableOf)
  },
})

export type OrderStore = ReturnType<typeof createOrderStore>
