import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { subscriptions } from './table.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const now = sql`now()`
const isLive = inArray(subscriptions.status, ['active', 'past_due'])
const isOpen = ne(subscriptions.status, 'canceled')

interface AccountPlan {
  subscriptionStatus: string
  subscriptionTier: string
  subscriptionEndsAt: Date | null
  stripeSubscriptionId: string | null
}

export const createSubscriptionStore = (db: Db) => ({
  /** Finds the subscription that is unpaid, active or past due. */
  async findOpen(userId: string, tx: Queryable = db): Promise<SubscriptionRow | undefined> {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isOpen))
    return row
  },

  /** Creates an unpaid subscription, or @returns the open one. */
  async open(row: {
    id: string
    userId: string
    planType: string
    amount: number
  }): Promise<SubscriptionRow> {
    for (;;) {
      const [created] = await db
        .insert(subscriptions)
        .values({ ...row, status: 'incomplete' })
        .onConflictDoNothing()
        .returning()
      const subscription = created ?? (await this.findOpen(row.userId))
      if (subscription) return subscription
    }
  },

  async setProviderId(id: string, providerId: string): Promise<void> {
    await db
      .update(subscriptions)
      .set({ stripeSubscriptionId: sql`coalesce(${subscriptions.stripeSubscriptionId}, ${providerId})` })
      .where(eq(subscriptions.id, id))
  },

  /** Numbers a provider read before it starts. @returns null without a row */
  async beginReading(providerId: string, rowId: string | null): Promise<number | null> {
    const [row] = await db
      .update(subscriptions)
      .set({ readings: sql`${subscriptions.readings} + 1`, checkedAt: now })
      .where(
        or(
          eq(subscriptions.stripeSubscriptionId, providerId),
          rowId === null ? undefined : eq(subscriptions.id, rowId),
        ),
      )
      .returning({ reading: subscriptions.readings })
    return row?.reading ?? null
  },

  /** Locks the account, then the subscription: the order used everywhere. */
  async lock(tx: Queryable, providerId: string, rowId: string | null): Promise<SubscriptionRow | undefined> {
    const isIt = or(
      eq(subscriptions.stripeSubscriptionId, providerId),
      rowId === null ? undefined : eq(subscriptions.id, rowId),
    )
    const [owner] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(isIt)
    if (!owner) return undefined
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('update')
    const [row] = await tx.select().from(subscriptions).where(isIt).for('update')
    return row
  },

  async update(tx: Queryable, id: string, changes: Partial<SubscriptionRow>): Promise<void> {
    await tx
      .update(subscriptions)
      .set({ ...changes, updatedAt: now })
      .where(eq(subscriptions.id, id))
  },

  async findLive(tx: Queryable, userId: string): Promise<SubscriptionRow | undefined> {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isLive))
    return row
  },

  async findAccount(userId: string, tx: Queryable = db) {
    const [row] = await tx
      .select({
        subscriptionStatus: users.subscriptionStatus,
        subscriptionTier: users.subscriptionTier,
        subscriptionEndsAt: users.subscriptionEndsAt,
        stripeSubscriptionId: users.stripeSubscriptionId,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId))
    return row
  },

  async setAccount(tx: Queryable, userId: string, plan: AccountPlan): Promise<void> {
    await tx
      .update(users)
      .set({ ...plan, updatedAt: now })
      .where(eq(users.id, userId))
  },

  /** Takes subscriptions due for a check, marking them as checked. */
  async takeDoubtful(limit: number): Promise<SubscriptionRow[]> {
    const lateNews = sql`(${subscriptions.status} = 'incomplete' and ${subscriptions.createdAt} < now() - interval '10 minutes')
      or (${subscriptions.status} = 'past_due')
      or (${subscriptions.status} = 'active' and ${subscriptions.currentPeriodEnd} < now() - interval '10 minutes')`
    const due = db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          sql`(${lateNews})`,
          sql`coalesce(${subscriptions.checkedAt}, '-infinity') < now() - interval '10 minutes'`,
        ),
      )
      .orderBy(sql`${subscriptions.checkedAt} nulls first`)
      .limit(limit)
    return await db
      .update(subscriptions)
      .set({ checkedAt: now })
      .where(sql`${subscriptions.id} in ${due}`)
      .returning()
  },

  async listOpenOf(userId: string, tx: Queryable = db): Promise<SubscriptionRow[]> {
    return await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isOpen))
      .orderBy(desc(subscriptions.createdAt))
  },
})

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>
