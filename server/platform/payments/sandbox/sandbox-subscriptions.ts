import type { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import { newToken } from '#server/platform/ids.ts'
import { CURRENCY, type PaymentProvider, type PaymentPurpose, type SubscriptionFacts } from '../provider.ts'
import type { SandboxStore, SandboxSubscription } from './sandbox-store.ts'

/** Same day of the following month, clamped to its last day. */
const monthAfter = (from: Date): Date => {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

/** Prorated price difference for the rest of the period, in cents. */
const difference = (
  { from, to }: { from: number; to: number },
  { start, end }: { start: Date; end: Date },
  now: Date,
): number => {
  const remainingShare = Math.max(0, end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.max(1, Math.round((to - from) * Math.min(1, remainingShare)))
}

/** First payments expire after 23 hours, like Stripe's. */
const INCOMPLETE_MS = 23 * 3600 * 1000

/** A failed renewal ends the subscription after three weeks, like Stripe's retries. */
const PAST_DUE_MS = 21 * DAY_MS

const planOf = (row: SandboxSubscription): PaidPlan => row.planType as PaidPlan

interface SandboxSubscriptionsDeps {
  store: SandboxStore
  clock: () => Date
}

type Subscriptions = Pick<
  PaymentProvider,
  'startSubscription' | 'readSubscription' | 'changePlan' | 'cancelAtPeriodEnd' | 'dropIncomplete'
>

export const createSandboxSubscriptions = ({ store, clock }: SandboxSubscriptionsDeps): Subscriptions => {
  const payment = (row: SandboxSubscription, key: string, amount: number, planType: PaidPlan) => ({
    id: `sandbox_pi_${newToken().slice(0, 24)}`,
    key,
    clientSecret: `sandbox_secret_${newToken()}`,
    customerId: row.customerId,
    amount,
    purpose: row.purpose,
    subscriptionId: row.id,
    planType,
  })

  const factsOf = async (row: SandboxSubscription): Promise<SubscriptionFacts> => {
    const due = await store.findDue(row.id)
    return {
      id: row.id,
      purpose: row.purpose as PaymentPurpose,
      status: row.status as SubscriptionFacts['status'],
      planType: planOf(row),
      amount: PLANS[planOf(row)].cents,
      currency: CURRENCY,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      due: due && row.status !== 'ended' ? { clientSecret: due.clientSecret, intent: 'payment' } : null,
    }
  }

  /** Advances an ended period: renew, fail or end. @returns true when something changed */
  const advance = async (id: string): Promise<boolean> => {
    const now = clock()
    const done = await store.underLock(id, async (tx, row) => {
      const waits = now.getTime() - row.periodStart.getTime()
      const isOver = { incomplete: waits > INCOMPLETE_MS, past_due: waits > PAST_DUE_MS }
      if (isOver[row.status as keyof typeof isOver]) {
        await store.updateSubscription(id, { status: 'ended' }, tx)
        await store.cancelDue(id, tx)
        return true
      }
      if (row.status !== 'active' || row.periodEnd > now) return false
      // An unpaid change ends with the period.
      await store.cancelDue(id, tx)
      if (row.cancelAtPeriodEnd) {
        await store.updateSubscription(id, { status: 'ended' }, tx)
        return true
      }
      const paid = row.card !== 'fails-later'
      const key = `${id} ${row.periodEnd.toISOString()}`
      const opened = await store.openPayment(payment(row, key, PLANS[planOf(row)].cents, planOf(row)), tx)
      if (paid && opened) await store.setStatus(opened.id, 'succeeded', tx)
      await store.updateSubscription(
        id,
        {
          status: paid ? 'active' : 'past_due',
          periodStart: row.periodEnd,
          periodEnd: monthAfter(row.periodEnd),
        },
        tx,
      )
      return true
    })
    return done ?? false
  }

  const readSubscription = async (id: string): Promise<SubscriptionFacts | null> => {
    while (await advance(id)) {}
    const row = await store.findSubscription(id)
    return row ? await factsOf(row) : null
  }

  const mustRead = async (id: string): Promise<SubscriptionFacts> => {
    const facts = await readSubscription(id)
    if (!facts) throw new Error(`the sandbox has no subscription ${id}`)
    return facts
  }

  return {
    async startSubscription({ key, customerId, planType, purpose }) {
      const now = clock()
      const row = await store.openSubscription({
        id: `sandbox_sub_${newToken().slice(0, 24)}`,
        key,
        customerId,
        purpose,
        planType,
        periodStart: now,
        periodEnd: monthAfter(now),
      })
      if (!row) throw new Error('the sandbox lost a subscription')
      if (row.status === 'incomplete') {
        await store.openPayment(payment(row, `${row.id} first`, PLANS[planOf(row)].cents, planOf(row)))
      }
      return await factsOf(row)
    },

    readSubscription: readSubscription,

    async changePlan(id, { planType, atOnce, key }) {
      await mustRead(id)
      await store.underLock(id, async (tx, row) => {
        await store.cancelDue(id, tx)
        if (!atOnce || row.planType === planType) {
          await store.updateSubscription(id, { planType }, tx)
          return
        }
        const prices = { from: PLANS[planOf(row)].cents, to: PLANS[planType].cents }
        const amount = difference(prices, { start: row.periodStart, end: row.periodEnd }, clock())
        const opened = await store.openPayment(payment(row, key, amount, planType), tx)
        if (opened && row.card === 'succeeds') {
          await store.setStatus(opened.id, 'succeeded', tx)
          await store.updateSubscription(id, { planType }, tx)
        }
      })
      return await mustRead(id)
    },

    async cancelAtPeriodEnd(id, cancel) {
      await mustRead(id)
      await store.underLock(id, async (tx, row) => {
        if (row.status !== 'ended') await store.updateSubscription(id, { cancelAtPeriodEnd: cancel }, tx)
      })
      return await mustRead(id)
    },

    async dropIncomplete(id) {
      await store.underLock(id, async (tx, row) => {
        if (row.status !== 'incomplete') return
        await store.cancelDue(id, tx)
        await store.updateSubscription(id, { status: 'ended' }, tx)
      })
      return await readSubscription(id)
    },
  }
}
