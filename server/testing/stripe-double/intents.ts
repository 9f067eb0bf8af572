import { type FormFields, fieldsOf, textOf } from './form.ts'
import { invalid, missing } from './refuse.ts'
import { recordEvent } from './shapes.ts'
import { type DoubleIntent, type DoubleState, newStripeId } from './state.ts'

export const metadataOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(fields.metadata)).map(([key, value]) => [key, String(value)]))

const LEAST_CENTS = 50

export const amountIn = (fields: FormFields): number => {
  const amount = Number(textOf(fields.amount))
  if (!Number.isInteger(amount))
    throw invalid('parameter_invalid_integer', 'Invalid integer: amount', 'amount')
  if (amount < LEAST_CENTS) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd', 'amount')
  return amount
}

export const customerIn = (state: DoubleState, fields: FormFields): string | null => {
  const id = textOf(fields.customer) ?? null
  if (id !== null && !state.customers.has(id)) throw missing('customer', id, 'customer')
  return id
}

export const newIntent = (
  state: DoubleState,
  facts: Pick<DoubleIntent, 'amount' | 'currency' | 'customer' | 'metadata' | 'description' | 'invoice'>,
): DoubleIntent => {
  const id = newStripeId('pi')
  const intent: DoubleIntent = {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount_received: 0,
    client_secret: `${id}_secret_${newStripeId('x')}`,
    shipping: null,
    livemode: false,
    latest_charge: null,
    ...facts,
  }
  state.intents.set(id, intent)
  return intent
}

export const intentOf = (state: DoubleState, id: string): DoubleIntent => {
  const intent = state.intents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

const requireOpen = (intent: DoubleIntent, action: string): void => {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw invalid(
      'payment_intent_unexpected_state',
      `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
}

export const createIntent = (state: DoubleState, fields: FormFields): DoubleIntent => {
  if (!textOf(fields.currency))
    throw invalid('parameter_missing', 'Missing required param: currency.', 'currency')
  return newIntent(state, {
    amount: amountIn(fields),
    currency: textOf(fields.currency) ?? '',
    customer: customerIn(state, fields),
    metadata: metadataOf(fields),
    description: textOf(fields.description) ?? null,
    invoice: null,
  })
}

export const updateIntent = (state: DoubleState, id: string, fields: FormFields): DoubleIntent => {
  const intent = intentOf(state, id)
  requireOpen(intent, 'update')
  if (fields.amount !== undefined) intent.amount = amountIn(fields)
  if (fields.shipping !== undefined) intent.shipping = fields.shipping
  return intent
}

export const cancelIntent = (state: DoubleState, id: string): DoubleIntent => {
  const intent = intentOf(state, id)
  requireOpen(intent, 'cancel')
  intent.status = 'canceled'
  recordEvent(state, 'payment_intent.canceled', intent)
  return intent
}

export const refund = (state: DoubleState, fields: FormFields) => {
  const intent = intentOf(state, textOf(fields.payment_intent) ?? '')
  if (intent.status !== 'succeeded') {
    throw invalid(
      'payment_intent_unexpected_state',
      'This PaymentIntent does not have a successful charge to refund.',
    )
  }
  if ([...state.refunds.values()].some((one) => one.payment_intent === intent.id)) {
    throw invalid('charge_already_refunded', `Charge ${intent.latest_charge} has already been refunded.`)
  }
  const made = {
    id: newStripeId('re'),
    object: 'refund' as const,
    payment_intent: intent.id,
    amount: intent.amount_received,
    status: 'succeeded',
  }
  state.refunds.set(made.id, made)
  recordEvent(state, 'charge.refunded', {
    id: intent.latest_charge,
    object: 'charge',
    refunded: true,
    payment_intent: intent.id,
    metadata: intent.metadata,
  })
  return made
}
