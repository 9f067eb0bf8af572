import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { sandboxPayments as payments, sandboxSubscriptions as subscriptions } from '../table.ts'

export type SandboxPayment = typeof payments.$inferSelect
export type SandboxSubscription = typeof subscriptions.$inferSelect

type NewSandboxPayment = typeof payments.$inferInsert

const OPEN_STATUSES = ['open', 'asking']
const now = sql`now()`

export const createSandboxStore = (db: Db) => ({
  async openPayment(row: NewSandboxPayment, tx: Queryable = db): Promise<SandboxPayment | undefined> {
    await tx.insert(payments).values(row).onConflictDoNothing({ target: payments.key })
    const [found] = await tx.select().from(payments).where(eq(payments.key, row.key))
    return found
  },

  async findPayment(id: string): Promise<SandboxPayment | undefined> {
    const [row] = await db.select().from(payments).where(eq(payments.id, id))
    return row
  },

  async findBySecret(clientSecret: string): Promise<SandboxPayment | undefined> {
    const [row] = await db.select().from(payments).where(eq(payments.clientSecret, clientSecret))
    return row
  },

  async findDue(subscriptionId: string): Promise<SandboxPayment | undefined> {
    const isDue = and(eq(payments.subscriptionId, subscriptionId), inArray(payments.status, OPEN_STATUSES))
    const [row] = await db.select().from(payments).where(isDue).orderBy(payments.createdAt)
    return row
  },

  async setAmount(id: string, amount: number): Promise<void> {
    await db
      .update(payments)
      .set({ amount, updatedAt: now })
      .where(and(eq(payments.id, id), inArray(payments.status, OPEN_STATUSES)))
  },

  async setStatus(id: string, status: string, tx: Queryable = db): Promise<boolean> {
    const rows = await tx
      .update(payments)
      .set({ status, updatedAt: now })
      .where(and(eq(payments.id, id), inArray(payments.status, OPEN_STATUSES)))
      .returning({ id: payments.id })
    return rows.length > 0
  },

  async cancelDue(subscriptionId: string, tx: Queryable = db): Promise<void> {
    await tx
      .update(payments)
      .set({ status: 'canceled', updatedAt: now })
      .where(and(eq(payments.subscriptionId, subscriptionId), inArray(payments.status, OPEN_STATUSES)))
  },

  async refund(id: string): Promise<void> {
    await db
      .update(payments)
      .set({ refundedAt: sql`coalesce(${payments.refundedAt}, now())` })
      .where(and(eq(payments.id, id), eq(payments.status, 'succeeded')))
  },

  async openSubscription(row: typeof subscriptions.$inferInsert): Promise<SandboxSubscription | undefined> {
    await db.insert(subscriptions).values(row).onConflictDoNothing({ target: subscriptions.key })
    const [found] = await db.select().from(subscriptions).where(eq(subscriptions.key, row.key))
    return found
  },

  async findSubscription(id: string, tx: Queryable = db): Promise<SandboxSubscription | undefined> {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    return row
  },

  /** Runs a read-then-write step under the subscription's lock. */
  async underLock<T>(
    id: string,
    work: (tx: Queryable, row: SandboxSubscription) => Promise<T>,
  ): Promise<T | undefined> {
    return await db.transaction(async (tx) => {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
      return row && (await work(tx, row))
    })
  },

  async updateSubscription(
    id: string,
    changes: Partial<typeof subscriptions.$inferInsert>,
    tx: Queryable = db,
  ): Promise<void> {
    await tx
      .update(subscriptions)
      .set({ ...changes, updatedAt: now })
      .where(eq(subscriptions.id, id))
  },

  /** Nothing was charged, so nothing has to be kept. */
  async forget(customerId: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.delete(payments).where(eq(payments.customerId, customerId))
      await tx.delete(subscriptions).where(eq(subscriptions.customerId, customerId))
    })
  },
})

export type SandboxStore = ReturnType<typeof createSandboxStore>
