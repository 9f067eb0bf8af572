import { Link } from '#web/platform/navigation/router.tsx'
import { useSubscription } from './data/subscription-queries.ts'
import { dayOf, daysLeft } from './plan-messages.ts'

export const PlanNote = () => {
  const { data: state } = useSubscription()
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd } = state ?? {}
  const left =
    status === 'trial' && end
      ? `${daysLeft(end, Date.now())} of your trial. `
      : cancelAtPeriodEnd && end
        ? `Ends on ${dayOf(end)}. `
        : status === 'past_due'
          ? 'Your last payment did not go through. '
          : ''
  return (
    <p className="mt-2 flex flex-wrap items-center justify-end gap-x-2 text-sm text-ink-soft">
      {left}
      <Link to="/pricing" className="link flex min-h-11 items-center">
        Plans and billing
      </Link>
    </p>
  )
}
