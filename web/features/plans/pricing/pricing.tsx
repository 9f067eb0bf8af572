import { CloudOff, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { isOwnReply } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ChangePlanDialog } from '../change-plan-dialog.tsx'
import { CurrentPlan } from '../current-plan.tsx'
import { useBuyBin, useChangePlan, useResumePlan, useSubscribe } from '../data/mutations.ts'
import { useFreshUsage, useSubscription } from '../data/subscription-queries.ts'
import { PayPerBin } from '../payment/pay-per-bin.tsx'
import { PaymentArrival } from '../payment/payment-arrival.tsx'
import { type PaymentSlot, PaymentView } from '../payment/payment-view.tsx'
import { rememberPendingPayment } from '../payment/pending-payment.ts'
import { PlanActions } from '../plan-actions.tsx'
import type { PlanOffer } from '../plan-offers.ts'
import { UsageBox } from '../usage-box.tsx'
import * as messages from './messages.ts'
import { PlanCards } from './plan-cards.tsx'
import { paymentStepOf, toPaying, toPricing, toSuccess } from './pricing-address.ts'
import { PricingFaq } from './pricing-faq.tsx'

interface PricingProps {
  payment: PaymentSlot
  closed: ReactNode
  portal: boolean
}

interface Change {
  to: PaidPlan
  direction: 'up' | 'down'
}

export const Pricing = ({ payment, ...shop }: PricingProps) => {
  const { search, state: carried } = useLocation()
  const params = new URLSearchParams(search)
  const paying = params.get('pay') ? paymentStepOf(carried) : null
  if (!paying) {
    const success = params.get('success') === 'true'
    return <Plans {...shop} redirect={params.get('redirect_status')} success={success} />
  }
  return (
    <PaymentView
      key={paying.clientSecret}
      paying={paying}
      payment={payment}
      onBack={toPricing}
      onPaid={toSuccess}
    />
  )
}

const usePaying = () => {
  const subscribe = useSubscribe()
  const buy = useBuyBin()
  const change = useChangePlan()
  const { data: limits, refetch: refetchLimits } = useFreshUsage()

  const startPlan = (planType: PaidPlan) =>
    subscribe.mutate(planType, {
      onSuccess: ({ clientSecret, intent }) => {
        rememberPendingPayment({ what: 'plan', planType })
        toPaying({ clientSecret, kind: intent, planType, change: false })
      },
    })
  const startBin = () =>
    buy.mutate(undefined, {
      onSuccess: ({ clientSecret }) => {
        rememberPendingPayment({ what: 'bin', maxBins: limits?.maxBins ?? null })
        toPaying({ clientSecret, kind: 'payment', planType: null, change: false })
      },
    })
  const changeTo = (planType: PaidPlan, done: () => void) =>
    change.mutate(planType, {
      onSettled: done,
      onSuccess: ({ clientSecret }) => {
        if (!clientSecret) return
        rememberPendingPayment({ what: 'plan', planType })
        toPaying({ clientSecret, kind: 'payment', planType, change: true })
      },
    })
  const busyWith = subscribe.isPending ? subscribe.variables : change.isPending ? change.variables : null
  return {
    startPlan,
    startBin,
    changeTo,
    buying: buy.isPending,
    changing: change.isPending,
    busyWith,
    limits,
    refetchLimits,
  }
}

const Plans = ({
  closed,
  portal,
  success,
  redirect,
}: Omit<PricingProps, 'payment'> & {
  success: boolean
  redirect: string | null
}) => {
  const online = useOnline()
  const { data: state, error, isFetching, refetch } = useSubscription()
  const { startPlan, startBin, changeTo, buying, changing, busyWith, limits, refetchLimits } = usePaying()
  const resume = useResumePlan()
  const [planChange, setPlanChange] = useState<Change | null>(null)
  const unreached = online && error !== null && !isOwnReply(error)
  const shut = !!closed || !online || unreached
  const retry = () => {
    void refetch()
    void refetchLimits()
  }
  const heading = useRef<HTMLHeadingElement>(null)

  const choose = (plan: PaidPlan, offer: PlanOffer) => {
    if (offer === 'subscribe' || offer === 'pay') startPlan(plan)
    else if (offer === 'up' || offer === 'down') setPlanChange({ to: plan, direction: offer })
    else if (state?.cancelAtPeriodEnd) resume.mutate(undefined)
    else changeTo(plan, () => {})
  }
  // Scrolls to the result after a payment.
  useEffect(() => {
    if (!success) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [success])
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {messages.chooseYourPlan}
      </h1>
      {success && <PaymentArrival redirect={redirect} />}
      {closed}
      {!online && (
        <Alert tone="brass" icon={<WifiOff />} live title={common.youreOffline}>
          {messages.offlineHint}
        </Alert>
      )}
      {unreached && (
        <Alert tone="brass" icon={<CloudOff />} live title={messages.serverUnreachable}>
          {messages.serverUnreachableHint}
          <Button size="sm" variant="secondary" className="mt-2" pending={isFetching} onClick={retry}>
            {isFetching ? messages.trying : common.tryAgain}
          </Button>
        </Alert>
      )}
      {state ? (
        <CurrentPlan state={state}>
          <PlanActions
            state={state}
            disabled={shut}
            portal={portal}
            paying={busyWith != null}
            onPay={() => state.planType && startPlan(state.planType)}
          />
        </CurrentPlan>
      ) : (
        error === null && <Skeleton className="h-32 md:h-22" />
      )}
      <UsageBox />
      <PlanCards
        state={state}
        closed={shut}
        pending={busyWith ?? null}
        onChoose={choose}
        beside={
          <PayPerBin unlimited={limits?.maxBins === null} disabled={shut} pending={buying} onBuy={startBin} />
        }
      />
      <div className="mt-5">
        <PricingFaq />
      </div>
      {planChange && state && (
        <ChangePlanDialog
          {...planChange}
          state={state}
          pending={changing}
          onConfirm={() => changeTo(planChange.to, () => setPlanChange(null))}
          onClose={() => setPlanChange(null)}
        />
      )}
    </div>
  )
}
