import type { StripeError } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { outcomeOf } from './stripe-outcome.ts'

const error = (parts: Partial<StripeError>) => ({ error: parts as StripeError })

it('takes a payment that went through, or that the bank still works on, as paid', () => {
  const payments = ['succeeded', 'processing'] as const
  for (const status of payments) expect(outcomeOf({ paymentIntent: { status } })).toEqual({ kind: 'paid' })
  expect(outcomeOf({ setupIntent: { status: 'succeeded' } })).toEqual({ kind: 'paid' })
})

it('takes one that another tab has made as paid, though this try was refused', () => {
  const payment_intent = { status: 'succeeded' } as NonNullable<StripeError['payment_intent']>
  expect(outcomeOf(error({ type: 'invalid_request_error', payment_intent }))).toEqual({ kind: 'paid' })
})

it("hands on the bank's own words", () => {
  expect(outcomeOf(error({ type: 'card_error', message: 'Your card has insufficient funds.' }))).toEqual({
    kind: 'declined',
    message: 'Your card has insufficient funds.',
  })
})

it('leaves a missing field to the form, which shows it', () => {
  expect(outcomeOf(error({ type: 'validation_error', message: 'incomplete' }))).toEqual({
    kind: 'incomplete',
  })
})

it('throws where the way to Stripe broke, since nothing is known then', () => {
  expect(() => outcomeOf(error({ type: 'api_connection_error', message: 'no network' }))).toThrow(
    'no network',
  )
})
