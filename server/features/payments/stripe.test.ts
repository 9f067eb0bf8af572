import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createStripeApp, readPlanState, type StripeApp } from '#server/testing/payments/stripe-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(() => stripe.close())
afterEach(() => stripe.deliverAll())

const START = '/api/qr-orders/create-payment-intent'

const order = (person: TestUser, changes: object = {}) =>
  person.call('POST', START, { packId: 'pack-10', shipping: { ...shippingAddress, ...changes } })

const begun = async (person: TestUser): Promise<{ clientSecret: string; orderId: string }> =>
  (await order(person)).json()

const intentsFor = (orderId: string) =>
  [...stripe.double.state.intents.values()].filter(({ metadata }) => metadata.binnacle_id === orderId)

describe('an order', () => {
  test('is paid by a signed Stripe event only, and by no request of a browser', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    for (const path of ['/order-success', '/pricing?success=true', `/api/qr-orders/${orderId}`]) {
      await person.call('GET', path)
    }
    stripe.double.pay(clientSecret, 'succeeds')
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([
      { status: 'pending', stickers: 0 },
    ])
    await stripe.deliverAll()
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([
      { status: 'paid', stickers: 10, mails: 1 },
    ])
  })

  test('creates a payment with price, address and purpose from our records', async () => {
    const person = await register(stripe.app)
    const { orderId } = await begun(person)
    await order(person, { country: 'UK', zipCode: 'SW1A 1AA' })
    expect(intentsFor(orderId)).toMatchObject([
      {
        amount: 1999,
        currency: 'usd',
        metadata: { binnacle_kind: 'order' },
        shipping: { address: { country: 'GB', postal_code: 'SW1A 1AA' } },
      },
    ])
  })

  test('survives a declined card and a bank challenge', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    expect(stripe.double.pay(clientSecret, 'declines').status).toBe('failed')
    await stripe.deliverAll()
    expect(stripe.double.pay(clientSecret, 'asks').status).toBe('requires_action')
    await stripe.deliverAll()
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([{ status: 'pending' }])
    expect(stripe.double.pay(clientSecret, 'asks', true).status).toBe('succeeded')
    await stripe.deliverAll()
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('creates one payment for a double click, two tabs and a later return', async () => {
    const person = await register(stripe.app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => begun(person)))
    const [first] = answers
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(intentsFor(first?.orderId ?? '')).toHaveLength(1)
    expect(await begun(person)).toEqual(first)
  })

  test.each(['lost before', 'lost after', 'error', 'busy'] as const)(
    'creates one payment when Stripe’s answer is %s',
    async (trouble) => {
      const person = await register(stripe.app)
      for (let call = 0; call < 3; call++) stripe.double.trouble(trouble, trouble, trouble)
      const failed = await order(person)
      expect(failed.statusCode).toBe(503)
      expect(failed.json()).toMatchObject({ error: 'UNAVAILABLE' })
      stripe.double.calm()
      const { orderId, clientSecret } = await begun(person)
      expect(intentsFor(orderId)).toHaveLength(1)
      stripe.double.pay(clientSecret, 'succeeds')
      await stripe.deliverAll()
      expect((await readPlanState(stripe.app, person)).orders).toMatchObject([
        { status: 'paid', stickers: 10 },
      ])
    },
    30_000,
  )

  test('that was paid in another tab is not started again before Stripe’s event arrives', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    const again = await order(person)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This order is paid already. Nothing more was charged.')
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
    await stripe.deliverAll()
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('is completed by the reconcile job when all events were lost', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    stripe.double.takeEvents()
    await stripe.app.db.pool.query(`update qr_orders set created_at = now() - interval '11 minutes'`)
    await stripe.app.services.paying.reconcile()
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('is refunded once, and records refunds made at Stripe in any order', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    await stripe.deliverAll()
    const { fulfillment } = stripe.app.services
    await fulfillment.refund(orderId)
    await fulfillment.refund(orderId)
    expect(stripe.double.state.refunds.size).toBe(1)

    const other = await register(stripe.app)
    const second = await begun(other)
    stripe.double.pay(second.clientSecret, 'succeeds')
    const [intent] = intentsFor(second.orderId)
    await stripe.app.services.paying.provider.refundPayment(intent?.id ?? '')
    for (const event of stripe.double.takeEvents().reverse()) await stripe.deliverEvent(event)
    expect((await readPlanState(stripe.app, other)).orders).toMatchObject([
      { status: 'paid', refunded: true },
    ])
  })

  test('that Stripe cannot refund is rejected and stays unchanged', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    await stripe.deliverAll()
    const { fulfillment } = stripe.app.services
    const [intent] = intentsFor(orderId)
    if (intent) intent.status = 'canceled'
    await expect(fulfillment.refund(orderId)).rejects.toThrow(
      /^Stripe refused the refund: .*Nothing was given back/,
    )
    await stripe.app.db.pool.query('update qr_orders set stripe_payment_intent_id = $2 where id = $1', [
      orderId,
      'sandbox_pi_1',
    ])
    await expect(fulfillment.refund(orderId)).rejects.toThrow('at another payment service')
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([
      { status: 'paid', refunded: false },
    ])
  })

  test('of a customer deleted at Stripe is paid by a new customer', async () => {
    const person = await register(stripe.app)
    await begun(person)
    stripe.double.state.customers.clear()
    const answer = await person.call('POST', START, { packId: 'pack-25', shipping: shippingAddress })
    expect(answer.statusCode).toBe(200)
  })
})

test('of a bin raises the limit permanently after its payment event', async () => {
  const person = await register(stripe.app)
  const maxBins = async () => (await person.call('GET', '/api/usage-limits')).json().maxBins
  const before = await maxBins()
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => (await person.call('POST', '/api/bin-purchases')).json()),
  )
  const [first] = answers
  expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1)
  stripe.double.pay(first.clientSecret, 'succeeds')
  expect(await maxBins()).toBe(before)
  await stripe.deliverAll()
  expect(await maxBins()).toBe(before + 1)
})

test('opens Stripe’s billing portal for its customer', async () => {
  const person = await register(stripe.app)
  const { url } = (await person.call('POST', '/api/billing-portal')).json()
  expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//)
})

test('allows frames of Stripe and of no other site', async () => {
  const { headers } = await stripe.app.app.inject('/api/payment-provider')
  expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com')
  const provider = await stripe.app.app.inject('/api/payment-provider')
  expect(provider.json()).toEqual({ provider: 'stripe', publishableKey: 'pk_test_double' })
})
