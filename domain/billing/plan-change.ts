import type { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { PLANS } from './plans.ts'

export interface PaidPeriod {
  planType: PaidPlan
  periodStart: Date | null
}

export const isUpgrade = (to: PaidPlan, from: PaidPlan): boolean => PLANS[to].cents > PLANS[from].cents

/** A smaller plan starts with the next period; a larger one as soon as the provider confirms it. */
export const planAfterRenewal = (
  period: PaidPeriod,
  now: PaidPeriod,
): { planType: PaidPlan; nextPlanType: PaidPlan | null } => {
  const samePeriod = period.periodStart?.getTime() === now.periodStart?.getTime()
  return samePeriod && isUpgrade(period.planType, now.planType)
    ? { planType: period.planType, nextPlanType: now.planType }
    : { planType: now.planType, nextPlanType: null }
}
