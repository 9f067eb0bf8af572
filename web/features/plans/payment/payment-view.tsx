import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PLANS } from '#domain/billing/plans.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { OverPlanNote } from '../over-plan-note.tsx'
import { binAllowance } from '../plan-messages.ts'
import { priceOf } from '../plan-offers.ts'
import type { PaymentStep } from '../pricing/pricing-address.ts'
import * as messages from './messages.ts'
import { BIN_PRICE } from './pay-per-bin.tsx'

export type PaymentSlot = (props: {
  clientSecret: string
  kind: 'payment' | 'setup'
  label: string
  onPaid: () => void
}) => ReactNode

interface PaymentViewProps {
  paying: PaymentStep
  payment: PaymentSlot
  onBack: () => void
  onPaid: () => void
}

const PriceLine = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="text-end">{children}</dd>
  </div>
)

const formatPlan = ({ planType, kind, change }: PaymentStep) => {
  if (!planType) {
    return {
      heading: messages.completeYourPurchase,
      name: messages.extraBin,
      per: messages.oneTime,
      price: BIN_PRICE,
      due: BIN_PRICE,
      after: messages.extraBinHint,
      label: messages.buyOneBinFor(BIN_PRICE),
    }
  }
  const plan = PLANS[planType]
  const price = priceOf(planType)
  const due = change ? messages.priceDifference : kind === 'setup' ? formatDollars(0) : price
  return {
    heading: messages.completeYourSubscription,
    name: `${plan.name}: ${binAllowance(plan.maxBins)}`,
    per: messages.monthly,
    price,
    due,
    after: messages.subscriptionTerms,
    label: change
      ? messages.confirmTheChange
      : kind === 'setup'
        ? messages.subscribeTo(plan.name)
        : messages.subscribeFor(price),
  }
}

export const PaymentView = ({ paying, payment, onBack, onPaid }: PaymentViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const words = formatPlan(paying)
  return (
    <div className="mx-auto max-w-page">
      <Button variant="quiet" size="sm" className="-ms-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {messages.backToPlans}
      </Button>
      <div className="mt-2 grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="max-md:contents">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {words.heading}
          </h1>
          <div className="max-md:order-last md:mt-6">
            {payment({ clientSecret: paying.clientSecret, kind: paying.kind, label: words.label, onPaid })}
          </div>
        </div>
        <section aria-label={messages.summary} className="rounded border bg-surface p-5 md:mt-1">
          <h2 className="text-lg">{words.name}</h2>
          <dl className="mt-4 flex flex-col gap-2.5">
            <PriceLine term={words.per}>{words.price}</PriceLine>
            <div className="mt-1 flex justify-between gap-4 border-t pt-3.5 text-lg font-semibold">
              <dt>{messages.dueToday}</dt>
              <dd>{words.due}</dd>
            </div>
          </dl>
          <p className="mt-4 text-sm text-ink-soft">{words.after}</p>
          {paying.planType && <OverPlanNote plan={paying.planType} />}
        </section>
      </div>
    </div>
  )
}
