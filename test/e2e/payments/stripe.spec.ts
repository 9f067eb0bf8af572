import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { PLANS } from '#domain/billing/plans.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { type StripeDouble, startStripeDouble } from '#server/testing/stripe-double/start.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { type StripeAsk, withStripeJs } from './stripe-js.ts'

let stripe: StripeDouble
let server: ServerProcess
const dataDir = makeTestFolder('binnacle-stripe-')

beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const deliver = async (): Promise<void> => {
  for (const event of stripe.takeEvents()) {
    const body = JSON.stringify(event)
    const answer = await fetch(`${server.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
      body,
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

const withStripe = async (page: Page): Promise<StripeAsk[]> => {
  const asked: StripeAsk[] = []
  await withStripeJs(page, (ask) => {
    asked.push(ask)
    return stripe.pay(ask.clientSecret, ask.card, ask.approved)
  })
  return asked
}

browserTest(
  'an order is paid in Stripe’s own fields, and completed by Stripe’s event',
  async ({ open, expectPageError }) => {
    const page = await open({ baseURL: server.origin, serviceWorkers: 'block' })
    const asked = await withStripe(page)
    await signUp(page)
    await page.goto('/order-qr-codes?step=shipping')
    for (const [label, value] of [
      ['Full name', 'Anna Berg'],
      ['Address', '12 Harbour Street'],
      ['City', 'Portland'],
      ['State', 'OR'],
      ['ZIP code', '97201'],
      ['Phone', '503 555 0100'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    // Stripe's script fails to load; reported after a retry.
    expectPageError(page, /ERR_FAILED/)
    await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('The payment form did not load').waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    const card = page.getByLabel('Card of the double')
    const place = page.getByRole('button', { name: 'Place Order - $19.99' })
    await card.fill('declines')
    await place.click()
    await page.getByText('Payment Failed', { exact: true }).waitFor()
    await page.getByText('Your card was declined.').first().waitFor()
    expect(await card.inputValue()).toBe('declines')
    await card.fill('asks')
    await place.click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByText('Order Placed Successfully!').waitFor()
    // Nothing changes before Stripe's event.
    await page.getByText('Payment received, finishing…').waitFor()
    await deliver()
    await page.getByText('Your order is paid').waitFor()
    expect(new Set(asked.map(({ how, redirect, returnUrl }) => `${how} ${redirect} ${returnUrl}`))).toEqual(
      new Set([`confirmPayment if_required ${server.origin}/order-success`]),
    )

    await page.goto('/order-success?payment_intent=pi_x&redirect_status=succeeded')
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor()
  },
)

/** Creates what `npm run stripe:setup` creates. */
const sell = (plan: 'pro' | 'unlimited'): void => {
  stripe.state.prices.set(`price_${plan}`, {
    id: `price_${plan}`,
    object: 'price',
    active: true,
    product: `prod_${plan}`,
    unit_amount: PLANS[plan].cents,
    currency: 'usd',
    lookup_key: `binnacle_${plan}`,
    metadata: {},
    recurring: { interval: 'month', interval_count: 1 },
  })
}

browserTest(
  'a plan starts with Stripe’s event, also after a bank challenge and a failed renewal',
  async ({ open }) => {
    sell('pro')
    sell('unlimited')
    const page = await open({ baseURL: server.origin, serviceWorkers: 'block', device: 'desktop' })
    const asked = await withStripe(page)
    await signUp(page)
    await page.goto('/pricing')
    const card = page.getByLabel('Card of the double')
    await page.getByRole('button', { name: 'Subscribe to Pro ($10.99/month)' }).click()
    await card.fill('succeeds')
    await page.getByRole('button', { name: 'Subscribe - $10.99 / month' }).click()
    await page.getByText('Payment received, finishing…').waitFor()
    await page.getByText('Free Trial', { exact: true }).first().waitFor()
    await deliver()
    await page.getByRole('heading', { name: "You're on Pro" }).waitFor()
    await page.getByText('Free Trial', { exact: true }).first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Billing & Invoices' }).waitFor()

    // An upgrade that needs authentication: the old plan applies until then.
    const [subscription] = stripe.state.subscriptions.values()
    if (!subscription) throw new Error('Stripe knows of no subscription')
    subscription.card = 'asks'
    await page.getByRole('button', { name: 'Upgrade to Unlimited' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade to Unlimited' }).click()
    await page.getByText('The difference', { exact: true }).waitFor()
    await card.fill('asks')
    await page.getByRole('button', { name: 'Confirm the Change' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('heading', { name: "You're on Pro" }).waitFor()
    await deliver()
    await page.getByRole('heading', { name: "You're on Unlimited" }).waitFor()

    // A failed renewal is paid by hand.
    stripe.renew(subscription.id)
    await deliver()
    await page.reload()
    await page.getByRole('heading', { name: "Your last payment for Unlimited didn't go through" }).waitFor()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await card.fill('succeeds')
    await page.getByRole('button', { name: 'Subscribe - $13.99 / month' }).click()
    await page.getByText('Payment received, finishing…').waitFor()
    await deliver()
    await page.getByRole('heading', { name: "You're on Unlimited" }).waitFor()
    expect(asked.map(({ how, returnUrl }) => `${how} ${returnUrl}`)).toEqual(
      Array.from({ length: 4 }, () => `confirmPayment ${server.origin}/pricing?success=true`),
    )
    expect(new Set(asked.map(({ clientSecret }) => clientSecret)).size).toBe(3)
  },
)

browserTest('a card is stored for later when nothing is due today', async ({ open }) => {
  const page = await open({ baseURL: server.origin, device: 'desktop' })
  const asked: StripeAsk[] = []
  await withStripeJs(page, (ask) => {
    asked.push(ask)
    return { status: 'succeeded' }
  })
  await page.route('**/api/subscribe', (route) =>
    route.fulfill({ json: { clientSecret: 'seti_1_secret_2', intent: 'setup' } }),
  )
  await signUp(page)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Subscribe to Pro ($10.99/month)' }).click()
  await page.getByText('$0.00', { exact: true }).waitFor()
  await page.getByLabel('Card of the double').fill('succeeds')
  await page.getByRole('button', { name: 'Subscribe to Pro', exact: true }).click()
  await page.getByText('Payment received, finishing…').waitFor()
  expect(asked).toMatchObject([{ how: 'confirmSetup', clientSecret: 'seti_1_secret_2' }])
})
