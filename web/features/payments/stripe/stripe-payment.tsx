import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, SetupIntent, Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PayButton } from '../pay-button.tsx'
import { PaymentNotice } from '../payment-notice.tsx'
import type { PaymentOutcome, PaymentRequest } from '../payment-request.ts'
import { useHoldReloadOnInput } from '../use-hold-reload-on-input.ts'
import { usePaymentAttempt } from '../use-payment-attempt.ts'
import * as messages from './messages.ts'
import { useStripeAppearance } from './stripe-appearance.ts'

interface StripeAnswer {
  error?: StripeError | undefined
  paymentIntent?: Pick<PaymentIntent, 'status'> | undefined
  setupIntent?: Pick<SetupIntent, 'status'> | undefined
}

/** `processing` ends later, by webhook. */
const ACCEPTED_STATUSES: readonly string[] = ['succeeded', 'processing', 'requires_capture']
/** Errors of the connection, not of the card. */
const CONNECTION_ERRORS: readonly string[] = ['api_connection_error', 'api_error', 'rate_limit_error']

/**
 * Maps Stripe's result; a payment already made in another tab counts as paid.
 * @throws when Stripe was unreachable: state unknown
 */
export const outcomeOf = ({ error, paymentIntent, setupIntent }: StripeAnswer): PaymentOutcome => {
  const status = (paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status
  if (status !== undefined && ACCEPTED_STATUSES.includes(status)) return { kind: 'paid' }
  if (!error) return { kind: 'declined', message: undefined }
  if (error.type === 'validation_error') return { kind: 'incomplete' }
  if (CONNECTION_ERRORS.includes(error.type)) throw new Error(error.message ?? error.type)
  return { kind: 'declined', message: error.message }
}

let loading: { key: string; stripe: Promise<Stripe> } | null = null

/**
 * Loads Stripe's script on first use.
 * @throws when loading fails; the next call retries
 */
const stripeOf = (publishableKey: string): Promise<Stripe> => {
  if (loading?.key === publishableKey) return loading.stripe
  const stripe = loadStripe(publishableKey).then((loaded) => {
    if (!loaded) throw new Error('Stripe.js is not available')
    return loaded
  })
  loading = { key: publishableKey, stripe }
  stripe.catch(() => {
    loading = null
  })
  return stripe
}

interface CardFormProps extends PaymentRequest {
  onFailed: () => void
}

const CardForm = ({ kind, label, returnPath, onPaid, onFailed }: CardFormProps) => {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const setTyped = useHoldReloadOnInput()
  const { pending, failure, pay } = usePaymentAttempt(onPaid)

  const confirm = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) return { kind: 'incomplete' }
    const options = {
      elements,
      confirmParams: { return_url: window.location.origin + returnPath },
      redirect: 'if_required',
    } as const
    return outcomeOf(
      kind === 'payment' ? await stripe.confirmPayment(options) : await stripe.confirmSetup(options),
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void pay(confirm)
      }}
    >
      <div className="relative min-h-58">
        {!ready && <Skeleton className="absolute inset-0" />}
        <PaymentElement
          onReady={() => setReady(true)}
          onChange={({ empty }) => setTyped(!empty)}
          onLoadError={onFailed}
        />
      </div>
      <PayButton
        label={label}
        pending={pending}
        failure={failure}
        disabled={!ready}
        note={messages.cardPrivacyNote}
      />
    </form>
  )
}

export const StripePayment = ({ publishableKey, ...ask }: PaymentRequest & { publishableKey: string }) => {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const appearance = useStripeAppearance()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    let current = true
    setFailed(false)
    stripeOf(publishableKey).then(
      (loaded) => current && setStripe(loaded),
      (error: unknown) => {
        console.warn('Stripe could not be loaded', error)
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [publishableKey, tries])

  if (failed) return <PaymentNotice reason="unreachable" onRetry={() => setTries(tries + 1)} />
  if (!stripe) return <Skeleton className="h-80" />
  return (
    <Elements
      key={`${ask.clientSecret} ${tries}`}
      stripe={stripe}
      options={{ clientSecret: ask.clientSecret, appearance }}
    >
      <CardForm {...ask} onFailed={() => setFailed(true)} />
    </Elements>
  )
}
