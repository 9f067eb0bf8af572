import { CalendarClock, CircleAlert, Compass, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaidPlan, SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { cx } from '#web/ui/cx.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { dayOf, daysUntil, priceOf } from './plan-offers.ts'

interface PlanStatus {
  icon: ReactNode
  title: string
  text: string
  urgent?: boolean
}

const activePlanStatus = (state: SubscriptionState & { planType: PaidPlan }): PlanStatus => {
  const { planType, nextPlanType, cancelAtPeriodEnd, currentPeriodEnd } = state
  const { name } = PLANS[planType]
  const day = dayOf(currentPeriodEnd)
  if (cancelAtPeriodEnd) {
    return {
      icon: <CalendarClock />,
      title: messages.planEndsTitle(name, day),
      text: messages.planEndsHint,
    }
  }
  if (nextPlanType) {
    return {
      icon: <CalendarClock />,
      title: messages.nextPlanTitle(name, day, PLANS[nextPlanType].name),
      text: messages.nextPlanPrice(priceOf(nextPlanType)),
    }
  }
  return {
    icon: <Gem />,
    title: messages.onPlan(name),
    text: messages.renewsOn(priceOf(planType), day),
  }
}

const planStatusOf = (state: SubscriptionState, now: number): PlanStatus => {
  const { status, planType, currentPeriodEnd } = state
  if (status === 'past_due') {
    return {
      icon: <CircleAlert />,
      urgent: true,
      title: messages.lastPaymentForPlanFailed(planType && PLANS[planType].name),
      text: messages.lastPaymentFailedHint,
    }
  }
  if (status === 'active' && planType) return activePlanStatus({ ...state, planType })
  if (status === 'active') {
    return {
      icon: <Gem />,
      title: messages.complimentaryPlan,
      text: messages.complimentaryPlanHint,
    }
  }
  if (status === 'trial') {
    return {
      icon: <Compass />,
      title: currentPeriodEnd ? messages.freeTrialLeft(daysUntil(currentPeriodEnd, now)) : common.freeTrial,
      text: messages.trialHint(currentPeriodEnd ? dayOf(currentPeriodEnd) : null),
    }
  }
  if (status === 'canceled') {
    const ended = !currentPeriodEnd || Date.parse(currentPeriodEnd) <= now
    return {
      icon: <CalendarClock />,
      title: ended ? messages.subscriptionEnded : messages.subscriptionEndsOn(dayOf(currentPeriodEnd)),
      text: messages.subscriptionEndedHint,
    }
  }
  return {
    icon: <Compass />,
    title: messages.onFreePlan,
    text: messages.freePlanHint(priceOf('starter')),
  }
}

export const CurrentPlan = ({ state, children }: { state: SubscriptionState; children?: ReactNode }) => {
  const { icon, title, text, urgent } = planStatusOf(state, Date.now())
  return (
    <section
      aria-label={common.yourPlan}
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded border p-5',
        urgent ? 'border-danger/40 bg-danger-soft' : 'bg-surface',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-4">
        <span
          aria-hidden="true"
          className={cx('[&_svg]:size-6 [&_svg]:stroke-[1.75]', urgent ? 'text-danger' : 'text-action')}
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className={cx('mt-0.5 text-sm', urgent ? 'text-ink' : 'text-ink-soft')}>{text}</p>
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">{children}</div>}
    </section>
  )
}
