import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpStripe, WEBHOOK_EVENTS } from '#server/platform/payments/stripe/set-up-stripe.ts'
import { clientOf } from '../payments/stripe-app.ts'
import { readParameters } from './read-parameters.ts'
import { type StripeDouble, startStripeDouble } from './start.ts'

let double: StripeDouble
let stripe: Stripe
beforeAll(async () => {
  double = await startStripeDouble()
  stripe = clientOf(double)
})
afterAll(() => double.close())

const refusal = async (ask: () => Promise<unknown>) => {
  try {
    await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      return [error.statusCode, error.code ?? error.type, error.param]
  }
  return null
}

test('has the parameters of the installed SDK; after an update run npm run stripe:parameters', () => {
  const kept = JSON.parse(readFileSync(new URL('./parameters.json', import.meta.url), 'utf8'))
  expect(readParameters()).toEqual(kept)
}, 60_000)

test('rejects parameters and choices that Stripe does not know, at any depth', async () => {
  const right = { amount: 1999, currency: 'usd' }
  const ask = (more: object) => refusal(() => stripe.paymentIntents.create({ ...right, ...more }))
  expect(await ask({ automatic_payment_methods: { enabled: true } })).toBe(null)
  expect(await ask({ payment_method_types: ['card'] })).toEqual([
    400,
    'parameter_unknown',
    'payment_method_types',
  ])
  expect(await ask({ shipping: { name: 'Ada', address: { zip: '1' } } })).toEqual([
    400,
    'parameter_unknown',
    'shipping[address][zip]',
  ])
  expect(await ask({ capture_method: 'soon' })).toEqual([400, 'parameter_invalid', 'capture_method'])
  expect(await ask({ customer: 'cus_nobody' })).toEqual([404, 'resource_missing', 'customer'])
})

test('answers a repeated idempotency key the same, and rejects it with other parameters', async () => {
  const ask = (amount: number) =>
    stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'once' })
  expect((await ask(1299)).id).toBe((await ask(1299)).id)
  expect(await refusal(() => ask(1))).toEqual([400, 'StripeIdempotencyError', undefined])
})

test('rejects another API key', async () => {
  const other = clientOf({ ...double, secretKey: 'sk_test_other' })
  expect((await refusal(() => other.paymentIntents.retrieve('pi_1')))?.[0]).toBe(401)
})

test('setUpStripe creates plans and webhook once and corrects a wrong price', async () => {
  const url = 'https://bins.example.org/api/stripe/webhook'
  const first = await setUpStripe(stripe, url)
  expect(first.join('\n')).toContain('Binnacle Pro, $10.99 a month: made')
  expect(first.join('\n')).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_/)
  expect([...double.state.webhooks.values()]).toMatchObject([{ url, enabled_events: [...WEBHOOK_EVENTS] }])
  const again = await setUpStripe(stripe, url)
  expect(again.every((line) => line.includes(': was there'))).toBe(true)
  expect([double.state.prices.size, double.state.products.size, double.state.webhooks.size]).toEqual([
    4, 4, 1,
  ])

  const pro = [...double.state.prices.values()].find((price) => price.lookup_key === 'binnacle_pro')
  if (pro) pro.unit_amount = 999
  expect((await setUpStripe(stripe, null)).join('\n')).toContain('in the place of another price')
  const { data } = await stripe.prices.list({ lookup_keys: ['binnacle_pro'], active: true })
  expect(data).toMatchObject([{ unit_amount: 1099, currency: 'usd', metadata: { binnacle_plan: 'pro' } }])
  expect(pro).toMatchObject({ active: false, lookup_key: null })
})
