import type { StripeError } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { outcomeOf } from './stripe-payment.tsx'

const error = (parts: Partial<StripeError>) => ({ error: parts as StripeError })

it('treats succeeded and processing payments as paid', () => {
  const payments = ['succeeded', 'processing'] as const
  for (const status of payments) expect(outcomeOf({ paymentIntent: { status } })).toEqual({ kind: 'paid' })
  expect(outcomeOf({ setupIntent: { status: 'succeeded' } })).toEqual({ kind: 'paid' })
})

it('treats a payment made in another tab as paid, although this attempt failed', () => {
  const payment_intent = { status: 'succeeded' } as NonNullable<StripeError['payment_intent']>
  expect(outcomeOf(error({ type: 'invalid_request_error', payment_intent }))).toEqual({ kind: 'paid' })
})

it('passes on the bank’s message', () => {
  expect(outcomeOf(error({ type: 'card_error', message: 'Your card has insufficient funds.' }))).toEqual({
    kind: 'declined',
    message: 'Your card has insufficient funds.',
  })
})

it('reports an incomplete form without a message', () => {
  expect(outcomeOf(error({ type: 'validation_error', message: 'incomplete' }))).toEqual({
    kind: 'incomplete',
  })
})

it('throws when Stripe cannot be reached', () => {
  expect(() => outcomeOf(error({ type: 'api_connection_error', message: 'no network' }))).toThrow(
    'no network',
  )
})
