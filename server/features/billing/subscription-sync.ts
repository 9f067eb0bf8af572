import { PAID_PLANS, type PaidPlan } from '#contracts/billing/subscriptions.ts'
import { planAfterRenewal } from '#domain/billing/plan-change.ts'
import { PLANS, TRIAL_DAYS } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import { CURRENCY, type PaymentPurpose, type SubscriptionFacts } from '#server/platform/payments/provider.ts'
import { PAYMENT_FAILED_JOB } from './plan-mail-jobs.ts'
import type { SubscriptionRow, SubscriptionStore } from './subscription-store.ts'

type FollowOutcome = 'applied' | 'waiting' | 'refused' | 'ignored'

const STATES_BY_STATUS = {
  incomplete: 'incomplete',
  active: 'active',
  past_due: 'past_due',
  ended: 'canceled',
} as const

export const parsePaidPlan = (text: string | null): PaidPlan | null =>
  PAID_PLANS.find((plan) => plan === text) ?? null

const rowIdOf = (purpose: PaymentPurpose | null): string | null =>
  purpose?.kind === 'subscription' ? purpose.id : null

/** True for the table's price, or the one at which this person subscribed. */
const isOurPrice = ({ planType, amount, currency }: SubscriptionFacts, row: SubscriptionRow): boolean =>
  planType !== null &&
  currency === CURRENCY &&
  (amount === PLANS[planType].cents || (planType === row.planType && amount === row.amount))

interface SubscriptionSyncDeps {
  store: SubscriptionStore
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
}

export const createSubscriptionSync = ({ store, jobs, clock }: SubscriptionSyncDeps) => {
  /** Derives the account's plan from its subscriptions. An ending plan locks nothing; a trial runs on. */
  const followAccount = async (tx: Queryable, userId: string): Promise<void> => {
    const live = await store.findLive(tx, userId)
    if (live) {
      return await store.setAccount(tx, userId, {
        subscriptionStatus: live.status,
        subscriptionTier: live.planType,
        subscriptionEndsAt: live.currentPeriodEnd,
        stripeSubscriptionId: live.stripeSubscriptionId,
      })
    }
    const account = await store.findAccount(userId, tx)
    if (!account || !['active', 'past_due'].includes(account.subscriptionStatus)) return
    if (account.stripeSubscriptionId === null) return
    const now = clock()
    const trialEnd = new Date(account.createdAt.getTime() + TRIAL_DAYS * DAY_MS)
    const hasTrial = trialEnd > now
    await store.setAccount(tx, userId, {
      subscriptionStatus: hasTrial ? 'trial' : 'canceled',
      subscriptionTier: hasTrial ? 'trial' : 'free',
      subscriptionEndsAt: hasTrial ? trialEnd : now,
      stripeSubscriptionId: null,
    })
  }

  const end = async (tx: Queryable, row: SubscriptionRow): Promise<void> => {
    await store.update(tx, row.id, { status: 'canceled', nextPlanType: null })
    await followAccount(tx, row.userId)
  }

  return {
    beginReading: (id: string, purpose: PaymentPurpose | null): Promise<number | null> =>
      store.beginReading(id, rowIdOf(purpose)),

    /** @param reading its number; results of later reads win */
    async apply(tx: Queryable, facts: SubscriptionFacts, reading: number): Promise<FollowOutcome> {
      const row = await store.lock(tx, facts.id, rowIdOf(facts.purpose))
      if (!row) return 'waiting'
      if (reading <= row.appliedReading) return 'applied'
      const readAt = { appliedReading: reading, stripeSubscriptionId: facts.id }
      const status = STATES_BY_STATUS[facts.status]
      if (status === 'canceled') {
        await store.update(tx, row.id, readAt)
        await end(tx, row)
        return 'applied'
      }
      const { planType: named, periodStart } = facts
      if (named === null || !isOurPrice(facts, row)) return 'refused'
      const other = await store.findOpen(row.userId, tx)
      // One plan per person; a second one needs the operator.
      if (other && other.id !== row.id) return 'refused'
      const before = {
        planType: parsePaidPlan(row.planType) ?? named,
        periodStart: row.status === 'incomplete' ? null : row.currentPeriodStart,
      }
      const followed = planAfterRenewal(before, { planType: named, periodStart })
      await store.update(tx, row.id, {
        ...readAt,
        ...followed,
        status,
        amount: followed.planType === named ? facts.amount : row.amount,
        currentPeriodStart: periodStart,
        currentPeriodEnd: facts.periodEnd,
        cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
      })
      await followAccount(tx, row.userId)
      if (status === 'past_due' && row.status !== 'past_due') {
        await jobs.add(PAYMENT_FAILED_JOB, { subscriptionId: row.id }, tx)
      }
      return 'applied'
    },

    /** Unknown to the provider: made with other keys. */
    async markLost(tx: Queryable, id: string): Promise<FollowOutcome> {
      const row = await store.lock(tx, id, null)
      if (!row) return 'ignored'
      await end(tx, row)
      return 'applied'
    },
  }
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>
