import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Shipping } from '#contracts/billing/shipping.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StripeSettings } from '../../settings/payment-environment.ts'
import * as messages from '../messages.ts'
import { CURRENCY, type PaymentEvent, type PaymentProvider } from '../provider.ts'
import { callStripe, isRefused, isUnknown, orNull } from './stripe-errors.ts'
import { metadataOf, paymentOf, subjectOf } from './stripe-facts.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'

const id = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\x20-\x7e]+$/))

const purpose = z.nullable(z.object({ kind: z.enum(['order', 'bin', 'subscription']), id: z.uuid() }))

const payment = z.object({
  id,
  clientSecret: z.nullish(z.string()),
  status: z.enum(['open', 'processing', 'succeeded', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  purpose,
})

/** Shape of an event: a valid signature does not prove a valid body. */
const EventShape = z.object({
  id,
  type: id,
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), payment }),
    z.object({ kind: z.literal('refund'), paymentId: id }),
    z.object({ kind: z.literal('subscription'), id, purpose }),
    z.object({ kind: z.literal('other') }),
  ]),
})

const isEvent = (event: PaymentEvent): boolean => EventShape.safeParse(event).success

/** Older signatures are refused against replay. */
const TOLERANCE_SECONDS = 300

const ISO_COUNTRY = { US: 'US', CA: 'CA', UK: 'GB', AU: 'AU' } as const

const shippingOf = (to: Shipping): Stripe.PaymentIntentUpdateParams.Shipping => ({
  name: to.fullName,
  phone: to.phone,
  address: {
    line1: to.addressLine1,
    ...(to.addressLine2 && { line2: to.addressLine2 }),
    city: to.city,
    state: to.state,
    postal_code: to.zipCode,
    country: ISO_COUNTRY[to.country],
  },
})

/** Null when the event lacks fields of its type. */
const readWhole = (event: Stripe.Event): PaymentEvent | null => {
  try {
    return { id: event.id, type: event.type, about: subjectOf(event) }
  } catch {
    return null
  }
}

const forged = () => new AppError('VALIDATION', 'This event is not signed by whom it says it is from.')

/** Takes payments through Stripe; row ids travel as metadata. */
export const createStripeProvider = (stripe: Stripe, settings: StripeSettings): PaymentProvider => {
  const livemode = /^(sk|rk)_live_/.test(settings.secretKey)

  /** Changes an open payment, or returns the closed one unchanged. */
  const whileOpen = async (id: string, change: () => Promise<Stripe.PaymentIntent>) => {
    const intent = await orNull(async () => {
      try {
        return await change()
      } catch (error) {
        if (!isRefused(error)) throw error
        const found = await stripe.paymentIntents.retrieve(id)
        if (paymentOf(found).status === 'open') throw error
        return found
      }
    })
    return intent && paymentOf(intent)
  }

  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    ...createStripeSubscriptions(stripe),

    owns: (id) => !id.startsWith('sandbox_'),

    async createCustomer({ userId, email, name }, replaced) {
      const key = `customer ${userId} ${replaced ?? ''}`
      const metadata = { binnacle_user: userId }
      const { id } = await callStripe(() => stripe.customers.create({ metadata }, { idempotencyKey: key }))
      try {
        await stripe.customers.update(id, { email, ...(name && { name }) })
      } catch {
        // An address that Stripe refuses only names the receipt.
      }
      return id
    },

    async forgetCustomer(id) {
      try {
        await callStripe(() => stripe.customers.del(id))
      } catch (error) {
        if (!isUnknown(error)) throw error
      }
    },

    async startPayment({ key, amount, customerId, purpose, description }) {
      const intent = await callStripe(() =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: CURRENCY,
            customer: customerId,
            automatic_payment_methods: { enabled: true },
            description,
            metadata: metadataOf(purpose),
          },
          { idempotencyKey: key },
        ),
      )
      return paymentOf(intent)
    },

    updatePayment: async (id, { amount, shipping }) =>
      await whileOpen(id, () =>
        stripe.paymentIntents.update(id, { amount, ...(shipping && { shipping: shippingOf(shipping) }) }),
      ),

    async readPayment(id) {
      const intent = await orNull(() => stripe.paymentIntents.retrieve(id))
      return intent && paymentOf(intent)
    },

    cancelPayment: async (id) => await whileOpen(id, () => stripe.paymentIntents.cancel(id)),

    async refundPayment(id) {
      try {
        await callStripe(() =>
          stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund ${id}` }),
        )
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if (error.code === 'charge_already_refunded') return
        throw new AppError('CONFLICT', messages.refundRefused(error.message))
      }
    },

    async portalUrl(customerId, returnUrl) {
      const { url } = await callStripe(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return url
    },

    readEvent(body, signature, now) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          ...([
            body,
            signature,
            settings.webhookSecret,
            TOLERANCE_SECONDS,
            undefined,
            now.getTime(),
          ] as const),
        )
      } catch {
        // Anything the SDK cannot verify is forged.
        throw forged()
      }
      if (event?.livemode !== livemode) {
        throw new AppError('VALIDATION', 'This event is of the other mode, test or live, than the keys here.')
      }
      const read = readWhole(event)
      if (!read || !isEvent(read)) throw new AppError('VALIDATION', 'This event cannot be read.')
      return read
    },
  }
}
