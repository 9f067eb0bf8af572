import { Link } from '#web/platform/navigation/router.tsx'
import { useSubscription } from './data/subscription-queries.ts'
import * as messages from './messages.ts'
import { dayOf, daysUntil } from './plan-offers.ts'

export const PlanNote = () => {
  const { data: state } = useSubscription()
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd } = state ?? {}
  const daysRemaining =
    status === 'trial' && end
      ? messages.trialLeft(daysUntil(end, Date.now()))
      : cancelAtPeriodEnd && end
        ? messages.planEndsOn(dayOf(end))
        : status === 'past_due'
          ? messages.lastPaymentFailed
          : ''
  return (
    <p className="mt-2 flex flex-wrap items-center justify-end gap-x-2 text-sm text-ink-soft">
      {daysRemaining && `${daysRemaining} `}
      <Link to="/pricing" className="link flex min-h-11 items-center">
        {messages.plansAndBilling}
      </Link>
    </p>
  )
}
