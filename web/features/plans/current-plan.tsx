import { CalendarClock, CircleAlert, Compass, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaidPlan, SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { cx } from '#web/ui/cx.ts'
import { dayOf, daysLeft, priceOf } from './plan-messages.ts'

interface PlanStatus {
  icon: ReactNode
  title: string
  text: string
  urgent?: boolean
}

const nameOf = (plan: PaidPlan | null) => (plan ? PLANS[plan].name : 'Your plan')

const activePlanStatus = (state: SubscriptionState & { planType: PaidPlan }): PlanStatus => {
  const { planType, nextPlanType, cancelAtPeriodEnd, currentPeriodEnd } = state
  const [name, day] = [nameOf(planType), dayOf(currentPeriodEnd)]
  if (cancelAtPeriodEnd) {
    return {
      icon: <CalendarClock />,
      title: `${name} ends on ${day}`,
      text: 'It does not renew. Afterwards your account is Free: everything you have stays open, only adding is paused above its limits.',
    }
  }
  if (nextPlanType) {
    return {
      icon: <CalendarClock />,
      title: `${name} until ${day}, then ${nameOf(nextPlanType)}`,
      text: `From then on ${priceOf(nextPlanType)} a month.`,
    }
  }
  return {
    icon: <Gem />,
    title: `You're on ${name}`,
    text: `${priceOf(planType)} a month, renews on ${day}.`,
  }
}

const planStatusOf = (state: SubscriptionState, now: number): PlanStatus => {
  const { status, planType, currentPeriodEnd } = state
  if (status === 'past_due') {
    return {
      icon: <CircleAlert />,
      urgent: true,
      title: `Your last payment for ${nameOf(planType)} did not go through`,
      text: 'Pay with another card to keep your plan. Your bins are safe, whatever happens.',
    }
  }
  if (status === 'active' && planType) return activePlanStatus({ ...state, planType })
  if (status === 'active') {
    return {
      icon: <Gem />,
      title: 'Complimentary plan',
      text: 'Nothing is charged for it, and there is nothing to cancel.',
    }
  }
  if (status === 'trial') {
    return {
      icon: <Compass />,
      title: currentPeriodEnd ? `Free Trial: ${daysLeft(currentPeriodEnd, now)}` : 'Free Trial',
      text: `You have the limits of Pro${currentPeriodEnd ? ` until ${dayOf(currentPeriodEnd)}` : ''}. No card is on file and nothing is charged by itself.`,
    }
  }
  if (status === 'canceled') {
    const ended = !currentPeriodEnd || Date.parse(currentPeriodEnd) <= now
    return {
      icon: <CalendarClock />,
      title: ended ? 'Your subscription has ended' : `Your subscription ends on ${dayOf(currentPeriodEnd)}`,
      text: 'You keep everything you have. Subscribe again at any time to add more.',
    }
  }
  return {
    icon: <Compass />,
    title: "You're on Free",
    text: `One bin and five items in it, for as long as you like. Plans from ${priceOf('starter')} a month hold more.`,
  }
}

export const CurrentPlan = ({ state, children }: { state: SubscriptionState; children?: ReactNode }) => {
  const { icon, title, text, urgent } = planStatusOf(state, Date.now())
  return (
    <section
      aria-label="Your plan"
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
