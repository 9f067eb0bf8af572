import type { Shipping } from '#contracts/shipping.ts'
import type { PaidPlan } from '#contracts/subscriptions.ts'

/** Everything here is charged in it. */
export const CURRENCY = 'usd'

/** Which of our rows a payment is for; it travels with the payment and comes back with every event. */
export interface Purpose {
  kind: 'order' | 'bin' | 'subscription'
  id: string
}

/** A single payment as the provider has it now. Amounts are in cents. */
export interface PaymentFacts {
  id: string
  /** Lets a browser pay it. */
  clientSecret: string | null
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  /** What was received once it succeeded, what is asked for before. */
  amount: number
  currency: string
  /** Null: not one of ours. */
  purpose: Purpose | null
}

/** A subscription as the provider has it now. */
export interface SubscriptionFacts {
  id: string
  purpose: Purpose | null
  /** `incomplete`: never paid yet. `ended` comes back for nobody. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  /** What the next renewal charges; null for a price that is none of ours. */
  planType: PaidPlan | null
  amount: number
  currency: string
  periodStart: Date | null
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** Lets a browser pay what is due now, or give the card that pays later. */
  due: { clientSecret: string; intent: 'payment' | 'setup' } | null
}

/** What a provider tells about. Of a subscription only which one: it is read anew, because events come in any order. */
export type EventSubject =
  | { kind: 'payment'; payment: PaymentFacts }
  | { kind: 'refund'; paymentId: string }
  | { kind: 'subscription'; id: string; purpose: Purpose | null }
  | { kind: 'other' }

export interface PaymentEvent {
  /** Unique at the provider: what was told twice has the same. */
  id: string
  type: string
  about: EventSubject
}

export interface NewPayment {
  /** The same key never makes a second payment. */
  key: string
  amount: number
  customerId: string
  purpose: Purpose
  /** What the person reads on the bank's statement of it. */
  description: string
}

/** Who takes the money. Every call may throw AppError UNAVAILABLE; nothing is charged twice by calling again. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'off'
  /** The key for the browser, where there is one. */
  readonly publishableKey: string | null
  /** Whether an id was made by this provider. */
  owns(id: string): boolean
  /** @param replaced the customer that is gone, so that the new one is another */
  createCustomer(
    person: { userId: string; email: string; name: string | null },
    replaced: string | null,
  ): Promise<string>
  /** Ends every subscription of the customer and forgets who it was. */
  forgetCustomer(id: string): Promise<void>
  /** @throws UnknownCustomer */
  startPayment(payment: NewPayment): Promise<PaymentFacts>
  /** Sets address and amount of a payment that is open; another is answered as it is. Null: unknown here. */
  updatePayment(id: string, changes: { amount: number; shipping?: Shipping }): Promise<PaymentFacts | null>
  readPayment(id: string): Promise<PaymentFacts | null>
  /** Ends an open payment; one that succeeded stays. */
  cancelPayment(id: string): Promise<PaymentFacts | null>
  /** Gives all of it back; a second time changes nothing. */
  refundPayment(id: string): Promise<void>
  /** @throws UnknownCustomer, AppError NOT_SET_UP when the provider's price is not the one of our table */
  startSubscription(ask: {
    key: string
    customerId: string
    planType: PaidPlan
    purpose: Purpose
  }): Promise<SubscriptionFacts>
  readSubscription(id: string): Promise<SubscriptionFacts | null>
  /**
   * @param atOnce charge the difference now and change when it is paid; otherwise the next renewal charges the new price
   */
  changePlan(
    id: string,
    change: { planType: PaidPlan; atOnce: boolean; key: string },
  ): Promise<SubscriptionFacts>
  cancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionFacts>
  /** Gives up one that was never paid; one that was paid meanwhile stays. */
  dropIncomplete(id: string): Promise<SubscriptionFacts | null>
  /** Where the person manages card and invoices. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /**
   * What a webhook tells, once its signature proves who sent it.
   * @param body as it came, unread
   * @throws AppError VALIDATION for a forged, old or foreign one
   */
  readEvent?(body: string, signature: string, now: Date): PaymentEvent
}

/** The customer is not known any more: keys were changed, or somebody deleted it. */
export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer'
}
