import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEndpoints } from '#contracts/billing/orders.ts'
import { subscriptionEndpoints } from '#contracts/billing/subscriptions.ts'
import { BIN_PRICE_CENTS, PLANS } from '#domain/billing/plans.ts'
import { PACKS } from '#domain/billing/sticker-packs.ts'
import { nearValid, valid } from '#server/testing/guards/fuzz/near-valid.ts'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createStripeApp, type StripeApp } from '#server/testing/payments/stripe-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const RUNS = Number(process.env.PRICE_RUNS ?? 150)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101)

let stripe: StripeApp
let person: TestUser
beforeAll(async () => {
  stripe = await createStripeApp()
  person = await register(stripe.app)
})
afterAll(() => stripe.close())

/** Prices a client might send, under every field name. */
const wishes = fc.record(
  Object.fromEntries(
    [
      'price',
      'amount',
      'unit_amount',
      'quantity',
      'cents',
      'total',
      'currency',
      'codes',
      'discount',
      'coupon',
    ].map((name) => [name, fc.constantFrom(0, 1, -1, '0.01', 'free', null, 1e9, 'jpy')]),
  ),
  { requiredKeys: [] },
)

const packId = fc.oneof(
  fc.constantFrom(...PACKS.map(({ id }) => id as string)),
  fc.constantFrom('pack-1', 'PACK-5', 'pack-5 ', '__proto__', 'constructor', 'pack-5\u0000'),
)

const order = fc.oneof(
  { weight: 3, arbitrary: fc.record({ packId, shipping: fc.constant(shippingAddress) }) },
  { weight: 1, arbitrary: nearValid(valid(orderEndpoints.start.body)) },
)
const plan = fc.oneof(
  { weight: 3, arbitrary: fc.record({ planType: fc.constantFrom('free', 'trial', ...Object.keys(PLANS)) }) },
  { weight: 1, arbitrary: nearValid(valid(subscriptionEndpoints.subscribe.body)) },
)

const calls = fc.oneof(
  fc.record({ url: fc.constant('/api/qr-orders/create-payment-intent'), body: order }),
  fc.record({ url: fc.constant('/api/subscribe'), body: plan }),
  fc.record({ url: fc.constant('/api/bin-purchases'), body: fc.constant({}) }),
)

const wrongPrices = async (): Promise<string[]> => {
  const { intents, subscriptions, prices } = stripe.double.state
  const { rows } = await stripe.app.db.pool.query<{ id: string; pack_id: string; price: string }>(
    'select id, pack_id, price from qr_orders',
  )
  const wrong: string[] = []
  for (const { amount, currency, metadata, invoice } of intents.values()) {
    const row = rows.find(({ id }) => id === metadata.binnacle_id)
    const right = {
      order: PACKS.find(({ id }) => id === row?.pack_id)?.cents,
      bin: BIN_PRICE_CENTS,
      subscription: amount,
    }[metadata.binnacle_kind ?? 'subscription']
    const isBilled = invoice !== null || metadata.binnacle_kind !== undefined
    if (amount !== right || currency !== 'usd' || !isBilled)
      wrong.push(`${metadata.binnacle_kind} ${amount} ${currency}`)
  }
  for (const { price, metadata } of subscriptions.values()) {
    const found = await stripe.app.db.pool.query(
      'select plan_type, amount from subscriptions where id = $1',
      [metadata.binnacle_id],
    )
    const { plan_type: planType, amount } = found.rows[0]
    const right = PLANS[planType as keyof typeof PLANS].cents
    if (prices.get(price)?.unit_amount !== right || amount !== right) wrong.push(`${planType} ${amount}`)
  }
  return wrong
}

test('charges the listed price whatever the request says, and never answers 5xx', async () => {
  const seen = { calls: 0, taken: 0 }
  const property = fc.asyncProperty(calls, wishes, async ({ url, body }, wished) => {
    const isFields = typeof body === 'object' && body !== null && !Array.isArray(body)
    const response = await person.call('POST', url, isFields ? { ...wished, ...body } : body)
    seen.calls++
    if (response.statusCode === 200) seen.taken++
    expect([url, response.statusCode < 500]).toEqual([url, true])
    if (seen.calls % 50 === 0) expect(await wrongPrices()).toEqual([])
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
  expect(await wrongPrices()).toEqual([])
  expect(seen.taken).toBeGreaterThan(seen.calls / 10)
  process.stdout.write(
    `prices: seed ${SEED}, ${JSON.stringify(seen)}, payments ${stripe.double.state.intents.size}\n`,
  )
}, 600_000)

test('no webhook request, signed or not, causes a 5xx', async () => {
  const types = ['payment_intent.succeeded', 'payment_intent.canceled', 'invoice.paid', 'charge.refunded']
  const event = fc.record({
    id: fc.string(),
    object: fc.constant('event'),
    livemode: fc.constant(false),
    type: fc.constantFrom(...types, 'customer.subscription.updated'),
    data: fc.record({ object: fc.jsonValue() }),
  })
  const body = fc.oneof(event, fc.jsonValue()).map((value) => JSON.stringify(value))
  const property = fc.asyncProperty(body, fc.boolean(), fc.string(), async (payload, isSigned, guess) => {
    const signature = isSigned ? stripe.double.sign(payload) : guess.replace(/[^\x20-\x7e]/g, '')
    const response = await stripe.app.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    expect([payload, response.statusCode < 500]).toEqual([payload, true])
    if (!isSigned) expect(response.statusCode).toBe(400)
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
}, 600_000)

test('parallel bin purchases and creates end with exactly the allowed number of bins', async () => {
  const buyer = await register(stripe.app)
  const { pool } = stripe.app.db
  await pool.query(
    `update users set subscription_status = 'free', subscription_ends_at = null where id = $1`,
    [buyer.id],
  )
  const buy = async () => {
    const { clientSecret } = (await buyer.call('POST', '/api/bin-purchases')).json()
    stripe.double.pay(clientSecret, 'succeeds')
    await stripe.deliverAll()
  }
  const make = (name: string) => buyer.call('POST', '/api/bins', { name, category: 'office' })
  for (let bought = 1; bought <= 3; bought++) {
    await Promise.all([buy(), ...Array.from({ length: 6 }, (_, n) => make(`during ${bought} ${n}`))])
    const tried = await Promise.all(Array.from({ length: 6 }, (_, n) => make(`after ${bought} ${n}`)))
    expect(tried.filter(({ statusCode }) => statusCode === 403).length).toBeGreaterThan(4)
    const { binsUsed, maxBins } = (await buyer.call('GET', '/api/usage-limits')).json()
    expect([binsUsed, maxBins]).toEqual([1 + bought, 1 + bought])
  }
})
