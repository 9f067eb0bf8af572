import Stripe from 'stripe'
import { type DoubleState, type DoubleSubscription, newStripeId, nowOf } from './state.ts'

export const showInvoice = (state: DoubleState, id: string, withSecret: boolean) => {
  const invoice = state.invoices.get(id)
  const intent = invoice && state.intents.get(invoice.intent)
  const subscription = invoice && state.subscriptions.get(invoice.subscription)
  if (!invoice || !intent || !subscription) throw new Error(`the double has no invoice ${id}`)
  const { object, status, amount_due, currency } = invoice
  return {
    id,
    object,
    status,
    amount_due,
    currency,
    livemode: false,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    ...(withSecret && {
      confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
    }),
  }
}

/** Shows the invoice as an id unless expanded. */
export const showSubscription = (
  state: DoubleState,
  subscription: DoubleSubscription,
  expand: readonly string[] = [],
) => {
  const { id, object, customer, status, metadata, cancel_at_period_end, latestInvoice } = subscription
  const isExpanded = expand.some((path) => path.startsWith('latest_invoice'))
  const withSecret = expand.includes('latest_invoice.confirmation_secret')
  return {
    id,
    object,
    customer,
    status,
    metadata,
    cancel_at_period_end,
    livemode: false,
    cancel_at: cancel_at_period_end ? subscription.periodEnd : null,
    items: {
      object: 'list',
      data: [
        {
          id: subscription.item,
          object: 'subscription_item',
          quantity: 1,
          price: state.prices.get(subscription.price),
          current_period_start: subscription.periodStart,
          current_period_end: subscription.periodEnd,
        },
      ],
    },
    latest_invoice: isExpanded ? showInvoice(state, latestInvoice, withSecret) : latestInvoice,
    pending_setup_intent: null,
    pending_update: subscription.pendingUpdate && {
      subscription_items: [{ price: subscription.pendingUpdate }],
    },
  }
}

/** Records an event with the object's current state. */
export const recordEvent = (state: DoubleState, type: string, object: unknown): void => {
  state.events.push({
    id: newStripeId('evt'),
    object: 'event',
    type,
    created: nowOf(state),
    livemode: false,
    api_version: Stripe.API_VERSION,
    pending_webhooks: 1,
    request: null,
    data: { object: structuredClone(object) },
  })
}
