import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { Payable } from '#server/platform/payments/payable.ts'
import { binPurchases } from './table.ts'

const payableOf = (row: typeof binPurchases.$inferSelect): Payable => ({
  id: row.id,
  userId: row.userId,
  amount: row.amount,
  paymentId: row.stripePaymentIntentId,
  status: row.status,
  createdAt: row.createdAt,
})

const isPending = sql`${binPurchases.status} = 'pending'`

export const createPurchaseStore = (db: Db) => ({
  async openPending(row: { id: string; userId: string; amount: number }): Promise<Payable> {
    const [found] = await db
      .insert(binPurchases)
      .values(row)
      .onConflictDoUpdate({
        target: binPurchases.userId,
        targetWhere: isPending,
        set: { amount: row.amount },
      })
      .returning()
    if (!found) throw new Error('a purchase was neither made nor found')
    return payableOf(found)
  },

  async setPayment(id: string, paymentId: string): Promise<string> {
    const paymentIdColumn = sql`coalesce(${binPurchases.stripePaymentIntentId}, ${paymentId})`
    const [row] = await db
      .update(binPurchases)
      .set({ stripePaymentIntentId: paymentIdColumn })
      .where(eq(binPurchases.id, id))
      .returning({ paymentId: binPurchases.stripePaymentIntentId })
    return row?.paymentId ?? paymentId
  },

  async lock(tx: Queryable, id: string): Promise<Payable | undefined> {
    const [row] = await tx.select().from(binPurchases).where(eq(binPurchases.id, id)).for('update')
    return row && payableOf(row)
  },

  async setStatus(tx: Queryable, id: string, status: 'paid' | 'failed', paymentId?: string): Promise<void> {
    await tx
      .update(binPurchases)
      .set({ status, ...(paymentId && { stripePaymentIntentId: paymentId }) })
      .where(eq(binPurchases.id, id))
  },

  /** Takes undecided purchases due for a check, the older the rarer, marking them as checked. */
  async takeUndecided(limit: number): Promise<Payable[]> {
    const due = db
      .select({ id: binPurchases.id })
      .from(binPurchases)
      .where(
        and(
          isPending,
          sql`${binPurchases.createdAt} < now() - interval '10 minutes'`,
          sql`coalesce(${binPurchases.checkedAt}, '-infinity') < now() - greatest(interval '10 minutes', (now() - ${binPurchases.createdAt}) / 4)`,
        ),
      )
      .orderBy(sql`${binPurchases.checkedAt} nulls first`)
      .limit(limit)
    const rows = await db
      .update(binPurchases)
      .set({ checkedAt: sql`now()` })
      .where(sql`${binPurchases.id} in ${due}`)
      .returning()
    return rows.map(payableOf)
  },
})

export type PurchaseStore = ReturnType<typeof createPurchaseStore>
