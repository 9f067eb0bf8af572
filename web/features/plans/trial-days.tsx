import { useSubscription } from './data/subscription-queries.ts'
import { daysLeft } from './plan-messages.ts'
import { daysUntil } from './plan-offers.ts'

/** '12 days left'; nothing without a trial. */
export const TrialDays = () => {
  const { status, currentPeriodEnd } = useSubscription().data ?? {}
  return status === 'trial' && currentPeriodEnd ? (
    <span className="text-sm text-ink-soft">{daysLeft(daysUntil(currentPeriodEnd, Date.now()))}</span>
  ) : null
}
