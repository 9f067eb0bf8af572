import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { PaymentOutcome } from './payment-request.ts'

/** What confirmPayment and confirmSetup answer with. */
export interface StripeAnswer {
  error?: StripeError | undefined
  paymentIntent?: Pick<PaymentIntent, 'status'> | undefined
  setupIntent?: Pick<SetupIntent, 'status'> | undefined
}

/** `processing` is a bank that takes its time; the server hears how that ends. */
const TAKEN: readonly string[] = ['succeeded', 'processing', 'requires_capture']
/** Neither the card nor what was typed: the way to Stripe broke. */
const BROKEN: readonly string[] = ['api_connection_error', 'api_error', 'rate_limit_error']

/**
 * How a try ended. A payment that another tab has already made counts as paid.
 * @throws when Stripe could not be asked, so that nothing is known
 */
export const outcomeOf = ({ error, paymentIntent, setupIntent }: StripeAnswer): PaymentOutcome => {
  const status = (paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status
  if (status !== undefined && TAKEN.includes(status)) return { kind: 'paid' }
  if (!error) return { kind: 'declined', message: undefined }
  if (error.type === 'validation_error') return { kind: 'incomplete' }
  if (BROKEN.includes(error.type)) throw new Error(error.message ?? error.type)
  return { kind: 'declined', message: error.message }
}
