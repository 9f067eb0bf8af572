import type Stripe from 'stripe'
import { PAID_PLANS, type PaidPlan } from '#contracts/billing/subscriptions.ts'
import type { EventSubject, PaymentFacts, PaymentPurpose, SubscriptionFacts } from '../provider.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const PURPOSE_KINDS: readonly string[] = ['order', 'bin', 'subscription'] satisfies PaymentPurpose['kind'][]

type Metadata = Record<string, string> | null | undefined

export const metadataOf = ({ kind, id }: PaymentPurpose): Record<string, string> => ({
  binnacle_kind: kind,
  binnacle_id: id,
})

export const purposeIn = (metadata: Metadata): PaymentPurpose | null => {
  const { binnacle_kind: kind, binnacle_id: id } = metadata ?? {}
  return kind && id && UUID.test(id) && PURPOSE_KINDS.includes(kind)
    ? { kind: kind as PaymentPurpose['kind'], id }
    : null
}

export const lookupKeyOf = (planType: PaidPlan): string => `binnacle_${planType}`

export const planIn = (price: Pick<Stripe.Price, 'metadata' | 'lookup_key'> | undefined): PaidPlan | null => {
  const planName = price?.metadata?.binnacle_plan ?? price?.lookup_key?.replace(/^binnacle_/, '')
  return PAID_PLANS.find((plan) => plan === planName) ?? null
}

const PAYMENT_STATES: Record<string, PaymentFacts['status']> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
  requires_capture: 'processing',
}

export const paymentOf = (intent: Stripe.PaymentIntent): PaymentFacts => {
  const status = PAYMENT_STATES[intent.status] ?? 'open'
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amount: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    purpose: purposeIn(intent.metadata),
  }
}

/** `unpaid` and `paused` grant nothing: no money arrived. */
const SUBSCRIPTION_STATES: Record<string, SubscriptionFacts['status']> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
}

const dueOf = (subscription: Stripe.Subscription): SubscriptionFacts['due'] => {
  const { latest_invoice: invoice, pending_setup_intent: setup } = subscription
  if (invoice && typeof invoice !== 'string' && invoice.status === 'open') {
    const secret = invoice.confirmation_secret?.client_secret
    if (secret) return { clientSecret: secret, intent: 'payment' }
  }
  if (setup && typeof setup !== 'string' && setup.client_secret) {
    return { clientSecret: setup.client_secret, intent: 'setup' }
  }
  return null
}

/** Fields to expand, so that a subscription shows the amount due. */
export const EXPANDED_FIELDS = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

const dateOf = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(seconds * 1000)

export const subscriptionOf = (subscription: Stripe.Subscription): SubscriptionFacts => {
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    purpose: purposeIn(subscription.metadata),
    status: SUBSCRIPTION_STATES[subscription.status] ?? 'ended',
    planType: planIn(item?.price),
    amount: item?.price.unit_amount ?? 0,
    currency: item?.price.currency ?? '',
    periodStart: dateOf(item?.current_period_start),
    periodEnd: dateOf(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || Boolean(subscription.cancel_at),
    due: dueOf(subscription),
  }
}

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

const ofInvoice = ({ parent }: Stripe.Invoice): EventSubject => {
  const details = parent?.subscription_details
  const id = idOf(details?.subscription)
  return id ? { kind: 'subscription', id, purpose: purposeIn(details?.metadata) } : { kind: 'other' }
}

const ofCharge = ({ refunded, payment_intent }: Stripe.Charge): EventSubject => {
  const paymentId = idOf(payment_intent)
  return refunded && paymentId ? { kind: 'refund', paymentId } : { kind: 'other' }
}

/** Maps an event to its subject; null when irrelevant. */
export const subjectOf = (event: Stripe.Event): EventSubject => {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled': {
      const payment = paymentOf(event.data.object)
      return payment.purpose ? { kind: 'payment', payment } : { kind: 'other' }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return ofInvoice(event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired': {
      const { id, metadata } = event.data.object
      return { kind: 'subscription', id, purpose: purposeIn(metadata) }
    }
    case 'charge.refunded':
      return ofCharge(event.data.object)
    default:
      return { kind: 'other' }
  }
}
