import { PAID_PLANS, type PaidPlan, type SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import { formatLongDate } from '#domain/format/format-date.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { endOfPaidMonth, OFFERS } from './plan-messages.ts'

export const priceOf = (plan: PlanType): string => formatDollars(PLANS[plan].cents)

/** Days until a time, rounded up; at least 0. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / DAY_MS))

/** 'December 21, 2026', or 'the end of the period' when unknown. */
export const dayOf = (moment: string | null): string =>
  moment === null ? endOfPaidMonth : formatLongDate(moment)

export type PlanOffer = keyof typeof OFFERS

/**
 * - `keep`: resumes a canceled plan; `pay`: retries a failed payment
 * - `next`: scheduled downgrade; `blocked`: not before the failed payment
 */
export const offerOf = (plan: PaidPlan, state: SubscriptionState | undefined): PlanOffer => {
  const currentPlan = state?.planType
  if (!state || !currentPlan || (state.status !== 'active' && state.status !== 'past_due')) return 'subscribe'
  if (state.status === 'past_due') return plan === currentPlan ? 'pay' : 'blocked'
  if (plan === currentPlan) return state.nextPlanType || state.cancelAtPeriodEnd ? 'keep' : 'current'
  if (plan === state.nextPlanType) return 'next'
  return PAID_PLANS.indexOf(plan) > PAID_PLANS.indexOf(currentPlan) ? 'up' : 'down'
}

export const formatOffer = (offer: PlanOffer, plan: PaidPlan): string => OFFERS[offer](PLANS[plan].name)
