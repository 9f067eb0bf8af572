import { plural } from '#domain/format/format-count.ts'

/** Bins that a plan allows; null is unlimited. */
export const binAllowance = (max: number | null) =>
  max === null ? 'Unlimited bins' : `${max} ${plural(max, 'bin')}`
/** Items that a plan allows; null is unlimited. */
export const itemAllowance = (max: number | null) =>
  max === null ? 'Unlimited items' : `${max} ${plural(max, 'item')}`
export const daysLeft = (days: number) => `${days} ${plural(days, 'day')} left`
/** Stands in sentences where the day would. */
export const endOfPaidMonth = 'the end of the paid month'

/** By what a plan offers to a person; plan: its name. */
export const OFFERS = {
  subscribe: (plan: string) => `Subscribe to ${plan}`,
  blocked: (plan: string) => `Subscribe to ${plan}`,
  up: (plan: string) => `Upgrade to ${plan}`,
  down: (plan: string) => `Change to ${plan}`,
  pay: (plan: string) => `Pay for ${plan}`,
  keep: (plan: string) => `Keep ${plan}`,
  current: () => 'Current Plan',
  next: () => 'Follows Next',
}
