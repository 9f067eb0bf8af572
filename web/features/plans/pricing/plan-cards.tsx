import type { ReactNode } from 'react'
import { PAID_PLANS, type PaidPlan, type SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { binAllowance, itemAllowance } from '../plan-messages.ts'
import { dayOf, formatOffer, offerOf, type PlanOffer, priceOf } from '../plan-offers.ts'
import * as messages from './messages.ts'
import { PlanCard } from './plan-card.tsx'

interface PlanCardsProps {
  state: SubscriptionState | undefined
  closed: boolean
  pending: PaidPlan | null
  onChoose: (plan: PaidPlan, offer: PlanOffer) => void
}

const BADGES = {
  pro: { words: messages.popular, tone: 'brass' },
  unlimited: { words: messages.bestValue, tone: 'action' },
} as const
const CURRENT_BADGE = { words: common.yourPlan, tone: 'green' } as const

const featuresOf = (plan: keyof typeof PLANS): string[] => {
  const { maxBins, maxItems, maxQrCodes } = PLANS[plan]
  return [
    binAllowance(maxBins),
    maxItems === null ? itemAllowance(maxItems) : messages.inTotal(itemAllowance(maxItems)),
    maxQrCodes === null ? messages.unlimitedQrCodes : messages.qrCodesToShare(maxQrCodes),
  ]
}

const ENABLED_OFFERS: readonly PlanOffer[] = ['subscribe', 'up', 'down', 'keep', 'pay']
const isCurrentPlan = (offer: PlanOffer) => offer === 'current' || offer === 'keep' || offer === 'pay'

const PaidCard = ({ plan, state, closed, pending, onChoose }: PlanCardsProps & { plan: PaidPlan }) => {
  const offer = offerOf(plan, state)
  const badge = isCurrentPlan(offer)
    ? CURRENT_BADGE
    : plan === 'pro' || plan === 'unlimited'
      ? BADGES[plan]
      : undefined
  const isFirst = offer === 'pay' || (plan === 'pro' && (offer === 'subscribe' || offer === 'up'))
  const priced = offer !== 'current' && offer !== 'next' && offer !== 'keep'
  return (
    <PlanCard
      name={PLANS[plan].name}
      price={priceOf(plan)}
      per={messages.aMonth}
      features={featuresOf(plan)}
      badge={badge}
      marked={isCurrentPlan(offer) || (plan === 'pro' && state?.planType == null)}
      note={offer === 'next' && messages.beginsOn(dayOf(state?.currentPeriodEnd ?? null))}
    >
      <Button
        wide
        variant={isFirst ? 'primary' : 'secondary'}
        disabled={closed || !ENABLED_OFFERS.includes(offer) || (pending !== null && pending !== plan)}
        pending={pending === plan}
        onClick={() => onChoose(plan, offer)}
      >
        <span className="flex min-w-0 flex-wrap justify-center gap-x-1.5 py-2 leading-snug">
          <span>{formatOffer(offer, plan)}</span>{' '}
          {priced && <span className="whitespace-nowrap">{messages.pricePerMonth(priceOf(plan))}</span>}
        </span>
      </Button>
    </PlanCard>
  )
}

const FreeCard = ({ state }: Pick<PlanCardsProps, 'state'>) => {
  const isCurrent = state?.status === 'free'
  return (
    <PlanCard
      name={PLANS.free.name}
      price="$0"
      per={messages.forever}
      features={featuresOf('free')}
      badge={isCurrent ? CURRENT_BADGE : undefined}
      marked={isCurrent}
    >
      <Button wide variant="secondary" disabled>
        {isCurrent ? messages.currentPlan : messages.freePlan}
      </Button>
    </PlanCard>
  )
}

export const PlanCards = ({ beside, ...props }: PlanCardsProps & { beside: ReactNode }) => (
  <div className="@container">
    <ul className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2 @min-[58rem]:grid-cols-4">
      {PAID_PLANS.map((plan) => (
        <li key={plan}>
          <PaidCard {...props} plan={plan} />
        </li>
      ))}
      <li className="@min-[58rem]:col-span-2">
        <FreeCard state={props.state} />
      </li>
      <li className="@min-[58rem]:col-span-2">{beside}</li>
    </ul>
  </div>
)
