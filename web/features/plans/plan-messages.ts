import { PAID_PLANS, type PaidPlan, type SubscriptionState } from '#contracts/subscriptions.ts'
import { PLANS, type PlanType } from '#domain/plans.ts'
import { toDollars } from '#domain/sticker-packs.ts'

/** `$10.99`, as on the cards. */
export const priceOf = (plan: PlanType): string => `$${toDollars(PLANS[plan].cents)}`

/** `10 bins`, `Unlimited items`: null is unlimited. */
export const allowance = (max: number | null, noun: string): string =>
  max === null ? `Unlimited ${noun}s` : `${max} ${noun}${max === 1 ? '' : 's'}`

const DAY_MS = 86_400_000

/** Days until a moment, a begun day counted as one; never below 0. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / DAY_MS))

/** `12 days left`. */
export const daysLeft = (moment: string, now: number): string => {
  const days = daysUntil(moment, now)
  return `${days} day${days === 1 ? '' : 's'} left`
}

/** A day as people write it: 'December 21, 2026'; 'the end of the period' where it is not known. */
export const dayOf = (moment: string | null): string =>
  moment === null
    ? 'the end of the paid month'
    : new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' })

/** What a plan's card offers to somebody whose subscription stands as it does. */
export type PlanOffer = 'subscribe' | 'current' | 'keep' | 'next' | 'up' | 'down' | 'pay' | 'blocked'

/**
 * - `subscribe`: nothing is paid for yet
 * - `current`: the plan that is paid for; `keep` takes its planned end back; `pay` its failed payment
 * - `next`: the smaller plan that follows by itself
 * - `up`, `down`: a change; `blocked`: not before the failed payment is made
 */
export const offerOf = (plan: PaidPlan, state: SubscriptionState | undefined): PlanOffer => {
  const held = state?.planType
  if (!state || !held || (state.status !== 'active' && state.status !== 'past_due')) return 'subscribe'
  if (state.status === 'past_due') return plan === held ? 'pay' : 'blocked'
  if (plan === held) return state.nextPlanType || state.cancelAtPeriodEnd ? 'keep' : 'current'
  if (plan === state.nextPlanType) return 'next'
  return PAID_PLANS.indexOf(plan) > PAID_PLANS.indexOf(held) ? 'up' : 'down'
}

/** Words of the card's button. */
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
