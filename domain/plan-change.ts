import type { PaidPlan } from '#contracts/subscriptions.ts'
import { PLANS } from './plans.ts'

/** A plan and the period that is paid for it. */
export interface PaidPeriod {
  planType: PaidPlan
  periodStart: Date | null
}

/** Whether `to` costs more than `from`. */
export const isUpgrade = (to: PaidPlan, from: PaidPlan): boolean => PLANS[to].cents > PLANS[from].cents

/**
 * Which plan holds when the provider renews with `now.planType`: a smaller plan begins with the next period,
 * because this one is paid for; a larger one holds as soon as the provider has it.
 */
export const planAfterRenewal = (
  before: PaidPeriod,
  now: PaidPeriod,
): { planType: PaidPlan; nextPlanType: PaidPlan | null } => {
  const samePeriod = before.periodStart?.getTime() === now.periodStart?.getTime()
  return samePeriod && isUpgrade(before.planType, now.planType)
    ? { planType: before.planType, nextPlanType: now.planType }
    : { planType: now.planType, nextPlanType: null }
}
