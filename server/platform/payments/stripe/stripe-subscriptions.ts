import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { callStripe, isRefused, isUnknown, orNull } from './stripe-errors.ts'
import { EXPANDED_FIELDS, metadataOf, subscriptionOf } from './stripe-facts.ts'
import { createStripePrices } from './stripe-prices.ts'

type Subscriptions = Pick<
  PaymentProvider,
  'startSubscription' | 'readSubscription' | 'changePlan' | 'cancelAtPeriodEnd' | 'dropIncomplete'
>

/** Stripe subscriptions; Stripe handles renewals, retries and mails. */
export const createStripeSubscriptions = (stripe: Stripe): Subscriptions => {
  const priceOf = createStripePrices(stripe)
  const expand = EXPANDED_FIELDS

  const readSubscription = async (id: string) =>
    await orNull(() => stripe.subscriptions.retrieve(id, { expand }))

  return {
    async startSubscription({ key, customerId, planType, purpose }) {
      const price = await priceOf(planType)
      const subscription = await callStripe(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            billing_mode: { type: 'flexible' },
            metadata: metadataOf(purpose),
            expand,
          },
          { idempotencyKey: key },
        ),
      )
      return subscriptionOf(subscription)
    },

    async readSubscription(id) {
      const subscription = await readSubscription(id)
      return subscription && subscriptionOf(subscription)
    },

    async changePlan(id, { planType, atOnce, key }) {
      const price = await priceOf(planType)
      const before = await callStripe(() => stripe.subscriptions.retrieve(id))
      const item = before.items.data[0]
      if (!item) throw new Error(`${id} has no item`)
      const changed = await callStripe(() =>
        stripe.subscriptions.update(
          id,
          {
            items: [{ id: item.id, price }],
            // Until the difference is paid, the change is a pending update.
            ...(atOnce
              ? ({ proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const)
              : ({ proration_behavior: 'none' } as const)),
            expand,
          },
          { idempotencyKey: key },
        ),
      )
      return subscriptionOf(changed)
    },

    async cancelAtPeriodEnd(id, cancel) {
      const changed = await callStripe(() =>
        stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand }),
      )
      return subscriptionOf(changed)
    },

    async dropIncomplete(id) {
      const before = await readSubscription(id)
      if (before?.status !== 'incomplete') return before && subscriptionOf(before)
      const invoice = before.latest_invoice
      const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id
      try {
        // Refused once paid: then the subscription stays.
        if (invoiceId) await callStripe(() => stripe.invoices.voidInvoice(invoiceId))
        await callStripe(() => stripe.subscriptions.cancel(id))
      } catch (error) {
        if (!isRefused(error) && !isUnknown(error)) throw error
        const found = await readSubscription(id)
        if (found?.status === 'incomplete') throw error
      }
      const after = await readSubscription(id)
      return after && subscriptionOf(after)
    },
  }
}
