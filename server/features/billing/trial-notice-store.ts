import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { subscriptions, trialNotices } from './table.ts'

export type TrialNotice = 'week' | 'day'

export interface EndingTrial {
  userId: string
  email: string
  endsAt: Date
}

const WEEK = sql`interval '7 days'`
const DAY = sql`interval '1 day'`

/** Trials ending within a week, of active accounts without a subscription. */
const endingSoonSql = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    eq(users.subscriptionStatus, 'trial'),
    isNull(users.deletedAt),
    sql`${users.subscriptionEndsAt} > ${at} and ${users.subscriptionEndsAt} <= ${at} + ${WEEK}`,
    sql`not exists (select 1 from ${subscriptions} s where s.user_id = ${users.id} and s.status in ('active', 'past_due'))`,
  )
}

const columns = { userId: users.id, email: users.email, endsAt: sql<Date>`${users.subscriptionEndsAt}` }

export const createNoticeStore = (db: Db) => ({
  /** Trials whose due notice is not queued yet. */
  async listUntold(now: Date, limit: number): Promise<{ userId: string; notice: TrialNotice }[]> {
    const at = sql`${now.toISOString()}::timestamptz`
    const notice = sql<TrialNotice>`case when ${users.subscriptionEndsAt} <= ${at} + ${DAY} then 'day' else 'week' end`
    return await db
      .select({ userId: users.id, notice })
      .from(users)
      .where(
        and(
          endingSoonSql(now),
          sql`not exists (select 1 from ${trialNotices} t where t.user_id = ${users.id} and t.notice = ${notice})`,
        ),
      )
      .orderBy(users.subscriptionEndsAt)
      .limit(limit)
  },

  /** @returns false when already queued */
  async note(tx: Queryable, userId: string, notice: TrialNotice): Promise<boolean> {
    const rows = await tx
      .insert(trialNotices)
      .values({ userId, notice })
      .onConflictDoNothing()
      .returning({ userId: trialNotices.userId })
    return rows.length > 0
  },

  async findEnding(userId: string, now: Date): Promise<EndingTrial | undefined> {
    const [row] = await db
      .select(columns)
      .from(users)
      .where(and(eq(users.id, userId), endingSoonSql(now)))
    return row && { ...row, endsAt: new Date(row.endsAt) }
  },

  async findPastDue(subscriptionId: string): Promise<{ email: string; planType: string } | undefined> {
    const [row] = await db
      .select({ email: users.email, planType: subscriptions.planType })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          eq(subscriptions.id, subscriptionId),
          eq(subscriptions.status, 'past_due'),
          isNull(users.deletedAt),
        ),
      )
    return row
  },
})

export type NoticeStore = ReturnType<typeof createNoticeStore>
