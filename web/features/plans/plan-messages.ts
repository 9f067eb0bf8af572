import { PAID_PLANS, type PaidPlan, type SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { toDollars } from '#domain/billing/sticker-packs.ts'
import { DAY_MS } from '#domain/durations.ts'
import { plural } from '#domain/format/format-count.ts'

export const priceOf = (plan: PlanType): string => `$${toDollars(PLANS[plan].cents)}`

/** `10 bins`, `Unlimited items`; null is unlimited. */
export const allowance = (max: number | null, noun: string): string =>
  max === null ? `Unlimited ${noun}s` : `${max} ${plural(max, noun)}`

/** Days until a time, rounded up; at least 0. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / DAY_MS))

export const daysLeft = (moment: string, now: number): string => {
  const days = daysUntil(moment, now)
  return `${days} ${plural(days, 'day')} left`
}

/** 'December 21, 2026', or 'the end of the period' when unknown. */
export const dayOf = (moment: string | null): string =>
  moment === null
    ? 'the end of the paid month'
    : new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' })

export type PlanOffer = 'subscribe' | 'current' | 'keep' | 'next' | 'up' | 'down' | 'pay' | 'blocked'

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

export const formatOffer = (offer: PlanOffer, plan: PaidPlan): string => {
  const { name } = PLANS[plan]
  if (offer === 'up') return `Upgrade to ${name}`
  if (offer === 'down') return `Change to ${name}`
  if (offer === 'pay') return `Pay for ${name}`
  if (offer === 'keep') return `Keep ${name}`
  if (offer === 'current') return 'Current Plan'
  if (offer === 'next') return 'Follows Next'
  return `Subscribe to ${name}`
}
