import type { Shipping } from '#contracts/billing/shipping.ts'
import type { PaidPlan } from '#contracts/billing/subscriptions.ts'

export const CURRENCY = 'usd'

/** Row that a payment is for; sent as metadata and returned with every event. */
export interface PaymentPurpose {
  kind: 'order' | 'bin' | 'subscription'
  id: string
}

export interface PaymentFacts {
  id: string
  clientSecret: string | null
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  /** Amount received once succeeded, else requested. */
  amount: number
  currency: string
  purpose: PaymentPurpose | null
}

export interface SubscriptionFacts {
  id: string
  purpose: PaymentPurpose | null
  /** `incomplete`: never paid; `ended` is final. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  planType: PaidPlan | null
  amount: number
  currency: string
  periodStart: Date | null
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** Client secret for the amount due, or for saving a card. */
  due: { clientSecret: string; intent: 'payment' | 'setup' } | null
}

/** Subject of an event. Subscriptions are read anew, because events arrive in any order. */
export type EventSubject =
  | { kind: 'payment'; payment: PaymentFacts }
  | { kind: 'refund'; paymentId: string }
  | { kind: 'subscription'; id: string; purpose: PaymentPurpose | null }
  | { kind: 'other' }

export interface PaymentEvent {
  id: string
  type: string
  about: EventSubject
}

export interface NewPayment {
  key: string
  amount: number
  customerId: string
  purpose: PaymentPurpose
  description: string
}

/** Payment provider. Every call may throw AppError UNAVAILABLE; retries never charge twice. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'off'
  readonly publishableKey: string | null
  owns(id: string): boolean
  /** @param replaced the deleted customer, so that the new one gets another key */
  createCustomer(
    person: { userId: string; email: string; name: string | null },
    replaced: string | null,
  ): Promise<string>
  /** Ends every subscription of the customer and deletes personal data. */
  forgetCustomer(id: string): Promise<void>
  startPayment(payment: NewPayment): Promise<PaymentFacts>
  /** Updates address and amount of an open payment; a closed one is returned unchanged. Null: unknown. */
  updatePayment(id: string, changes: { amount: number; shipping?: Shipping }): Promise<PaymentFacts | null>
  readPayment(id: string): Promise<PaymentFacts | null>
  /** Cancels an open payment; a succeeded one is returned unchanged. */
  cancelPayment(id: string): Promise<PaymentFacts | null>
  /** Refunds the whole amount; idempotent. */
  refundPayment(id: string): Promise<void>
  /** @throws UnknownCustomer, AppError NOT_SET_UP when the provider's price differs from the table */
  startSubscription(request: {
    key: string
    customerId: string
    planType: PaidPlan
    purpose: PaymentPurpose
  }): Promise<SubscriptionFacts>
  readSubscription(id: string): Promise<SubscriptionFacts | null>
  /** @param atOnce charges the difference now and changes when paid; otherwise at the next renewal */
  changePlan(
    id: string,
    change: { planType: PaidPlan; atOnce: boolean; key: string },
  ): Promise<SubscriptionFacts>
  cancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionFacts>
  /** Cancels a subscription that was never paid; a paid one stays. */
  dropIncomplete(id: string): Promise<SubscriptionFacts | null>
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /** Verifies and parses a webhook. @param body raw @throws AppError VALIDATION for a forged, old or foreign one */
  readEvent?(body: string, signature: string, now: Date): PaymentEvent
}

/** The customer was deleted, or belongs to other keys. */
export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer'
}
