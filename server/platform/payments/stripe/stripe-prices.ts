import type Stripe from 'stripe'
import { PAID_PLANS, type PaidPlan } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { CURRENCY } from '../provider.ts'
import { callStripe } from './stripe-errors.ts'
import { lookupKeyOf } from './stripe-facts.ts'

/** True when a Stripe price equals the table's. */
export const isOurPrice = (price: Stripe.Price, planType: PaidPlan): boolean =>
  price.active &&
  price.unit_amount === PLANS[planType].cents &&
  price.currency === CURRENCY &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1

/** Finds prices made by `npm run stripe:setup`; never charges one that differs from the table. */
export const createStripePrices = (stripe: Stripe) => {
  const known = new Map<PaidPlan, string>()
  return async (planType: PaidPlan): Promise<string> => {
    const found = known.get(planType)
    if (found) return found
    const lookup_keys = PAID_PLANS.map(lookupKeyOf)
    const { data } = await callStripe(() => stripe.prices.list({ lookup_keys, active: true }))
    for (const plan of PAID_PLANS) {
      const price = data.find(({ lookup_key }) => lookup_key === lookupKeyOf(plan))
      if (price && isOurPrice(price, plan)) known.set(plan, price.id)
    }
    const id = known.get(planType)
    if (id) return id
    throw new AppError('NOT_SET_UP', messages.planNotSetUp)
  }
}
