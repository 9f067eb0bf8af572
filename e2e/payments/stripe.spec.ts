import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { PLANS } from '#domain/plans.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { type StripeDouble, startStripeDouble } from '#server/testing/stripe-double/start.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { type StripeAsk, withStripeJs } from './stripe-js.ts'

let stripe: StripeDouble
let server: ServerProcess
const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-stripe-'))

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

/** Stripe tells what has happened since it told the last time. */
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
  'an order is paid with Stripe’s own fields, and counts when Stripe tells us',
  async ({ open, expectComplaint }) => {
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
    // Stripe's own script does not arrive; it is tried twice before anybody is told.
    expectComplaint(page, /ERR_FAILED/)
    await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('The payment form did not arrive').waitFor()
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
    // Nothing counts before Stripe has told us.
    await page.getByText('Payment received, finishing…').waitFor()
    await deliver()
    await page.getByText('Your order is paid').waitFor()
    expect(new Set(asked.map(({ how, redirect, returnUrl }) => `${how} ${redirect} ${returnUrl}`))).toEqual(
      new Set([`confirmPayment if_required ${server.origin}/order-success`]),
    )

    // Sent back by a bank that had taken over the page.
    await page.goto('/order-success?payment_intent=pi_x&redirect_status=succeeded')
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor()
  },
)

browserTest('a plan paid with Stripe holds when Stripe tells us', async ({ open }) => {
  stripe.state.prices.set('price_pro', {
    id: 'price_pro',
    object: 'price',
    active: true,
    product: 'prod_pro',
    unit_amount: PLANS.pro.cents,
    currency: 'usd',
    lookup_key: 'binnacle_pro',
    metadata: {},
    recurring: { interval: 'month', interval_count: 1 },
  })
  const page = await open({ baseURL: server.origin, serviceWorkers: 'block', device: 'desktop' })
  const asked = await withStripe(page)
  await signUp(page)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Subscribe to Pro ($10.99/month)' }).click()
  await page.getByLabel('Card of the double').fill('succeeds')
  await page.getByRole('button', { name: 'Subscribe - $10.99 / month' }).click()
  await page.getByText('Payment received, finishing…').waitFor()
  await page.getByText('Free Trial', { exact: true }).first().waitFor()
  await deliver()
  await page.getByRole('heading', { name: "You're on Pro" }).waitFor()
  await page.getByText('Free Trial', { exact: true }).first().waitFor({ state: 'detached' })
  expect(asked.map(({ returnUrl }) => returnUrl)).toEqual([`${server.origin}/pricing?success=true`])
  await page.getByRole('button', { name: 'Billing & Invoices' }).waitFor()
})
