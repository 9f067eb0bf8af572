import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { PaymentOutcome } from '../payment-request.ts'

export interface StripeAnswer {
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
