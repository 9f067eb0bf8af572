import type Stripe from 'stripe'
import { PAID_PLANS, type PaidPlan } from '#contracts/billing/subscriptions.ts'
import { PRODUCT } from '#contracts/product.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { toDollars } from '#domain/billing/sticker-packs.ts'
import { CURRENCY } from '../provider.ts'
import { lookupKeyOf } from './stripe-facts.ts'
import { isOurPrice } from './stripe-prices.ts'

export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'charge.refunded',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

const nameOf = (plan: PaidPlan): string => `${PRODUCT} ${PLANS[plan].name}`

const setUpPlan = async (stripe: Stripe, plan: PaidPlan): Promise<string> => {
  const product = lookupKeyOf(plan)
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(plan)] })
  const [before] = data
  const words = `${nameOf(plan)}, $${toDollars(PLANS[plan].cents)} a month`
  if (before && isOurPrice(before, plan)) return `${words}: was there`
  try {
    await stripe.products.create({ id: product, name: nameOf(plan), metadata: { binnacle_plan: plan } })
  } catch (error) {
    if ((error as Stripe.errors.StripeError).code !== 'resource_already_exists') throw error
  }
  await stripe.prices.create({
    product,
    currency: CURRENCY,
    unit_amount: PLANS[plan].cents,
    recurring: { interval: 'month' },
    lookup_key: lookupKeyOf(plan),
    transfer_lookup_key: true,
    metadata: { binnacle_plan: plan },
  })
  // Existing subscriptions keep the former price.
  if (before) await stripe.prices.update(before.id, { active: false })
  return `${words}: made${before ? ', in the place of another price' : ''}`
}

const setUpWebhook = async (stripe: Stripe, url: string): Promise<string> => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const before = data.find((one) => one.url === url)
  if (before) {
    await stripe.webhookEndpoints.update(before.id, { enabled_events: [...WEBHOOK_EVENTS] })
    return `Webhook ${url}: was there; its signing secret stands in Stripe's dashboard`
  }
  const webhook = await stripe.webhookEndpoints.create({ url, enabled_events: [...WEBHOOK_EVENTS] })
  return `Webhook ${url}: made. Put this into .env:\nSTRIPE_WEBHOOK_SECRET=${webhook.secret}`
}

/** Idempotent. @param webhookUrl null where Stripe cannot reach this server @returns a log of changes */
export const setUpStripe = async (stripe: Stripe, webhookUrl: string | null): Promise<string[]> => {
  const lines: string[] = []
  for (const plan of PAID_PLANS) lines.push(await setUpPlan(stripe, plan))
  lines.push(
    webhookUrl
      ? await setUpWebhook(stripe, webhookUrl)
      : 'No webhook was made: ORIGIN is not a public https address. "stripe listen" forwards events for a try.',
  )
  return lines
}
