import { useQueryClient } from '@tanstack/react-query'
import { CircleX, Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SubscriptionState } from '#contracts/billing/subscriptions.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { planChanged } from '../data/mutations.ts'
import { useFreshUsage, useSubscription } from '../data/subscription-queries.ts'
import { toPricing } from '../pricing/pricing-address.ts'
import * as messages from './messages.ts'
import { type PendingPayment, readPendingPayment, rememberPendingPayment } from './pending-payment.ts'

/** Milliseconds between polls; payments usually arrive within two seconds. */
const POLL_INTERVAL_MS = 1500
const ARRIVAL_TIMEOUT_MS = 60_000

const arrived = (
  awaited: PendingPayment | null,
  state: SubscriptionState | undefined,
  limits: UsageLimits | undefined,
): { title: string; description: string } | null => {
  if (awaited?.what === 'bin') {
    const { maxBins } = limits ?? {}
    const more = maxBins === null || (maxBins !== undefined && maxBins > (awaited.maxBins ?? 0))
    return more ? { title: messages.extraBinBought, description: messages.extraBinBoughtHint } : null
  }
  if (state?.status !== 'active' || !state.planType) return null
  if (awaited && awaited.planType !== state.planType) return null
  const { name } = PLANS[state.planType]
  return { title: messages.onPlan(name), description: messages.newLimitsApply }
}

/** /pricing?success=true grants nothing: it polls until the payment arrives. */
export const PaymentArrival = ({ redirect }: { redirect: string | null }) => {
  const queryClient = useQueryClient()
  const [awaited] = useState(readPendingPayment)
  const [looking, setLooking] = useState(true)
  const every = looking && redirect !== 'failed' && POLL_INTERVAL_MS
  const { data: state, dataUpdatedAt } = useSubscription({ every })
  const { data: limits } = useFreshUsage({ every })
  const [since] = useState(() => Date.now())
  // Data from before the payment proves nothing.
  const fresh = dataUpdatedAt > since
  const arrival = fresh && redirect !== 'failed' ? arrived(awaited, state, limits) : null

  useEffect(() => {
    if (redirect === 'failed' || !looking) return
    const timer = setTimeout(() => setLooking(false), ARRIVAL_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [redirect, looking])
  const { title, description } = arrival ?? {}
  useEffect(() => {
    if (!title) return
    rememberPendingPayment(null)
    planChanged(queryClient)
    toast({ title, description })
    toPricing()
  }, [title, description, queryClient])

  if (redirect === 'failed') {
    return (
      <Alert tone="danger" icon={<CircleX />} live title={messages.paymentFailed}>
        {messages.paymentFailedHint}
      </Alert>
    )
  }
  const isPaymentReported = awaited !== null || redirect === 'succeeded'
  if (looking) {
    return (
      <Alert
        tone="action"
        icon={<Spinner />}
        live
        title={isPaymentReported ? messages.paymentReceivedFinishing : messages.lookingForYourPayment}
      >
        {messages.paymentFinishingHint}
      </Alert>
    )
  }
  return (
    <Alert
      tone="brass"
      icon={<Hourglass />}
      live
      title={isPaymentReported ? messages.paymentPending : messages.noPayment}
    >
      <p>{isPaymentReported ? messages.paymentPendingHint : messages.noPaymentHint}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setLooking(true)}>
        {messages.checkAgain}
      </Button>
    </Alert>
  )
}
