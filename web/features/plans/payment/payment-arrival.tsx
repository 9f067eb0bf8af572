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
import { type Awaited, awaitedPayment, awaitPayment } from './awaited-payment.ts'

/** Milliseconds between polls; payments usually arrive within two seconds. */
const POLL_INTERVAL_MS = 1500
const ARRIVAL_TIMEOUT_MS = 60_000

const arrived = (
  awaited: Awaited | null,
  state: SubscriptionState | undefined,
  limits: UsageLimits | undefined,
): { title: string; description: string } | null => {
  if (awaited?.what === 'bin') {
    const { maxBins } = limits ?? {}
    const more = maxBins === null || (maxBins !== undefined && maxBins > (awaited.maxBins ?? 0))
    return more ? { title: 'One more bin is yours', description: 'It stays, whatever your plan is.' } : null
  }
  if (state?.status !== 'active' || !state.planType) return null
  if (awaited && awaited.planType !== state.planType) return null
  const { name } = PLANS[state.planType]
  return { title: `You're on ${name}`, description: 'Thank you. Your new limits apply now.' }
}

/** /pricing?success=true grants nothing: it polls until the payment arrives. */
export const PaymentArrival = ({ redirect }: { redirect: string | null }) => {
  const queryClient = useQueryClient()
  const [awaited] = useState(awaitedPayment)
  const [looking, setLooking] = useState(true)
  const every = looking && redirect !== 'failed' && POLL_INTERVAL_MS
  const { data: state, dataUpdatedAt } = useSubscription({ every })
  const { data: limits } = useFreshUsage({ every })
  const [since] = useState(() => Date.now())
  // Data from before the payment proves nothing.
  const fresh = dataUpdatedAt > since
  const news = fresh && redirect !== 'failed' ? arrived(awaited, state, limits) : null

  useEffect(() => {
    if (redirect === 'failed' || !looking) return
    const timer = setTimeout(() => setLooking(false), ARRIVAL_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [redirect, looking])
  const { title, description } = news ?? {}
  useEffect(() => {
    if (!title) return
    awaitPayment(null)
    planChanged(queryClient)
    toast({ title, description })
    toPricing()
  }, [title, description, queryClient])

  if (redirect === 'failed') {
    return (
      <Alert tone="danger" icon={<CircleX />} live title="Payment Failed">
        The payment did not go through and nothing was charged. Choose your plan again to try another card.
      </Alert>
    )
  }
  const told = awaited !== null || redirect === 'succeeded'
  if (looking) {
    return (
      <Alert
        tone="action"
        icon={<Spinner />}
        live
        title={told ? 'Payment received, finishing…' : 'Looking for your payment…'}
      >
        This takes a moment. You need not wait here.
      </Alert>
    )
  }
  return (
    <Alert
      tone="brass"
      icon={<Hourglass />}
      live
      title={told ? 'Your payment is still on its way' : 'No payment has arrived'}
    >
      <p>
        {told
          ? 'The bank takes its time to tell us. Your plan starts as soon as we hear; you need not pay again.'
          : 'Nothing was charged here. Choose a plan below whenever you like.'}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setLooking(true)}>
        Look Again
      </Button>
    </Alert>
  )
}
