import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PLANS } from '#domain/plans.ts'
import { shippingAddress } from '#server/testing/guards/household.ts'
import { type Person, register } from '#server/testing/person.ts'
import { createStripeApp, type StripeApp, standing } from '#server/testing/stripe-app.ts'

let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(() => stripe.close())
afterEach(() => stripe.deliverAll())

const START = '/api/qr-orders/create-payment-intent'

const order = (person: Person, changes: object = {}) =>
  person.call('POST', START, { packId: 'pack-10', shipping: { ...shippingAddress, ...changes } })

const begun = async (person: Person): Promise<{ clientSecret: string; orderId: string }> =>
  (await order(person)).json()

const subscribe = async (person: Person, planType: string, card = 'succeeds') => {
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType })).json()
  const paid = stripe.double.pay(clientSecret, card)
  await stripe.deliverAll()
  return paid
}

const plan = async (person: Person) => (await person.call('GET', '/api/subscription')).json()
const newest = () => [...stripe.double.state.subscriptions.values()].at(-1)

const intentsFor = (orderId: string) =>
  [...stripe.double.state.intents.values()].filter(({ metadata }) => metadata.binnacle_id === orderId)

describe('an order', () => {
  test('is paid by the event that Stripe signs, and by nothing that a browser asks for', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    for (const path of ['/order-success', '/pricing?success=true', `/api/qr-orders/${orderId}`]) {
      await person.call('GET', path)
    }
    stripe.double.pay(clientSecret, 'succeeds')
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'pending', stickers: 0 }])
    await stripe.deliverAll()
    expect((await standing(stripe.app, person)).orders).toMatchObject([
      { status: 'paid', stickers: 10, mails: 1 },
    ])
  })

  test('carries its price from our table, its address, and whose it is', async () => {
    const person = await register(stripe.app)
    const { orderId } = await begun(person)
    await order(person, { country: 'UK', zipCode: 'SW1A 1AA' })
    expect(intentsFor(orderId)).toMatchObject([
      {
        ...{ amount: 1999, currency: 'usd', metadata: { binnacle_kind: 'order' } },
        shipping: { address: { country: 'GB', postal_code: 'SW1A 1AA' } },
      },
    ])
  })

  test('survives a declined card, and a bank that asks first', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    expect(stripe.double.pay(clientSecret, 'declines').status).toBe('failed')
    await stripe.deliverAll()
    expect(stripe.double.pay(clientSecret, 'asks').status).toBe('requires_action')
    await stripe.deliverAll()
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'pending' }])
    expect(stripe.double.pay(clientSecret, 'asks', true).status).toBe('succeeded')
    await stripe.deliverAll()
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('is one payment for a double click, for two tabs, and for coming back', async () => {
    const person = await register(stripe.app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => begun(person)))
    const [first] = answers
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(intentsFor(first?.orderId ?? '')).toHaveLength(1)
    expect(await begun(person)).toEqual(first)
  })

  test.each(['lost before', 'lost after', 'error', 'busy'] as const)(
    'is one payment also when the answer of Stripe is %s',
    async (trouble) => {
      const person = await register(stripe.app)
      // Every call of the first try goes wrong, with the SDK's own retries of it.
      for (let call = 0; call < 3; call++) stripe.double.trouble(trouble, trouble, trouble)
      const failed = await order(person)
      expect(failed.statusCode).toBe(503)
      expect(failed.json()).toMatchObject({ error: 'UNAVAILABLE' })
      stripe.double.calm()
      const { orderId, clientSecret } = await begun(person)
      expect(intentsFor(orderId)).toHaveLength(1)
      stripe.double.pay(clientSecret, 'succeeds')
      await stripe.deliverAll()
      expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
    },
    30_000,
  )

  test('that was paid in another tab is not begun again before Stripe tells of it', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    const again = await order(person)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This order is paid already. Nothing more was charged.')
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
    await stripe.deliverAll()
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('is found by the reconcile job when every event was lost', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    stripe.double.takeEvents()
    await stripe.app.db.pool.query(`update qr_orders set created_at = now() - interval '11 minutes'`)
    await stripe.app.services.paying.reconcile()
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', stickers: 10 }])
  })

  test('is refunded once, and a refund at Stripe itself is noted, in whatever order it is told', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    await stripe.deliverAll()
    const { fulfilment } = stripe.app.services
    await fulfilment.refund(orderId)
    await fulfilment.refund(orderId)
    expect(stripe.double.state.refunds.size).toBe(1)

    const other = await register(stripe.app)
    const second = await begun(other)
    stripe.double.pay(second.clientSecret, 'succeeds')
    const [intent] = intentsFor(second.orderId)
    await stripe.app.services.paying.provider.refundPayment(intent?.id ?? '')
    for (const event of stripe.double.takeEvents().reverse()) await stripe.deliver(event)
    expect((await standing(stripe.app, other)).orders).toMatchObject([{ status: 'paid', refunded: true }])
  })

  test('that Stripe will not refund, or that was paid elsewhere, is refused in words and stays as it is', async () => {
    const person = await register(stripe.app)
    const { clientSecret, orderId } = await begun(person)
    stripe.double.pay(clientSecret, 'succeeds')
    await stripe.deliverAll()
    const { fulfilment } = stripe.app.services
    const [intent] = intentsFor(orderId)
    if (intent) intent.status = 'canceled'
    await expect(fulfilment.refund(orderId)).rejects.toThrow(
      /^Stripe refused the refund: .*Nothing was given back/,
    )
    await stripe.app.db.pool.query('update qr_orders set stripe_payment_intent_id = $2 where id = $1', [
      orderId,
      'sandbox_pi_1',
    ])
    await expect(fulfilment.refund(orderId)).rejects.toThrow('at another payment service')
    expect((await standing(stripe.app, person)).orders).toMatchObject([{ status: 'paid', refunded: false }])
  })

  test('of a customer whom Stripe forgot is paid by a new one', async () => {
    const person = await register(stripe.app)
    await begun(person)
    stripe.double.state.customers.clear()
    const answer = await person.call('POST', START, { packId: 'pack-25', shipping: shippingAddress })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a plan', () => {
  test('holds once it is paid, and renews, fails and ends as Stripe says', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'basic', 'declines')
    expect(await plan(person)).toMatchObject({ planType: null, status: 'trial' })
    await subscribe(person, 'basic')
    expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })
    const subscription = newest()
    if (!subscription) throw new Error('there is no subscription')
    const { currentPeriodEnd: before } = await plan(person)
    stripe.double.renew(subscription.id)
    await stripe.deliverAll()
    expect(Date.parse((await plan(person)).currentPeriodEnd)).toBeGreaterThan(Date.parse(before))

    subscription.card = 'fails-later'
    stripe.double.renew(subscription.id)
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'past_due' })
    await subscribe(person, 'basic')
    expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })

    stripe.double.end(subscription.id)
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: null })
  })

  test('goes up at once for the difference, and waits where the bank asks', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'starter')
    const up = await person.call('PUT', '/api/subscription', { planType: 'pro' })
    expect(up.json()).toMatchObject({ planType: 'pro', clientSecret: null })
    const subscription = newest()
    if (!subscription) throw new Error('there is no subscription')
    const difference = [...stripe.double.state.intents.values()].at(-1)
    expect(difference).toMatchObject({
      status: 'succeeded',
      amount: PLANS.pro.cents - PLANS.starter.cents,
    })

    subscription.card = 'asks'
    const asked = (await person.call('PUT', '/api/subscription', { planType: 'unlimited' })).json()
    expect(asked).toMatchObject({ planType: 'pro', clientSecret: expect.any(String) })
    stripe.double.pay(asked.clientSecret, 'asks')
    stripe.double.pay(asked.clientSecret, 'asks', true)
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: 'unlimited' })
  })

  test('goes up once for a double click and two tabs', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'starter')
    const before = stripe.double.state.invoices.size
    await Promise.all(
      Array.from({ length: 5 }, () => person.call('PUT', '/api/subscription', { planType: 'basic' })),
    )
    expect(stripe.double.state.invoices.size).toBe(before + 1)
    expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })
  })

  test('goes down with the next period, which can be taken back for nothing', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'pro')
    const bills = () => stripe.double.state.invoices.size
    const before = bills()
    const down = (await person.call('PUT', '/api/subscription', { planType: 'starter' })).json()
    expect(down).toMatchObject({ planType: 'pro', nextPlanType: 'starter' })
    const back = (await person.call('PUT', '/api/subscription', { planType: 'pro' })).json()
    expect(back).toMatchObject({ planType: 'pro', nextPlanType: null })
    await person.call('PUT', '/api/subscription', { planType: 'starter' })
    expect(bills()).toBe(before)
    stripe.double.renew(newest()?.id ?? '')
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: 'starter', nextPlanType: null })
    expect((await person.call('GET', '/api/usage-limits')).json().maxBins).toBe(10)
  })

  test('is canceled for the end of the period and resumed', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'pro')
    expect((await person.call('POST', '/api/subscription/cancel')).json().cancelAtPeriodEnd).toBe(true)
    expect(newest()?.cancel_at_period_end).toBe(true)
    expect((await person.call('POST', '/api/subscription/resume')).json().cancelAtPeriodEnd).toBe(false)
    await person.call('POST', '/api/subscription/cancel')
    stripe.double.renew(newest()?.id ?? '')
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: null })
  })

  test('is one subscription for a double click, and the one chosen last is the only one to pay', async () => {
    const person = await register(stripe.app)
    const { size } = stripe.double.state.subscriptions
    const ask = async (planType: string) =>
      (await person.call('POST', '/api/subscribe', { planType })).json().clientSecret
    const secrets = await Promise.all(Array.from({ length: 6 }, () => ask('basic')))
    expect(new Set(secrets).size).toBe(1)
    expect(stripe.double.state.subscriptions.size).toBe(size + 1)
    const other = await ask('pro')
    expect(stripe.double.pay(secrets[0], 'succeeds').status).toBe('failed')
    expect(stripe.double.pay(other, 'succeeds').status).toBe('succeeded')
    await stripe.deliverAll()
    expect(await plan(person)).toMatchObject({ planType: 'pro' })
  })

  test('that was paid while another was chosen stays the one that is paid', async () => {
    const person = await register(stripe.app)
    const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
    stripe.double.pay(clientSecret, 'succeeds')
    const other = await person.call('POST', '/api/subscribe', { planType: 'pro' })
    expect(other.statusCode).toBe(409)
    expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })
  })

  test('of somebody who deletes the account renews no more, and ends with it', async () => {
    const person = await register(stripe.app)
    await subscribe(person, 'pro')
    const subscription = newest()
    await person.call('POST', '/api/auth/delete-account', { password: person.password })
    await stripe.app.services.jobs.drain()
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await stripe.app.db.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [
      person.id,
    ])
    await stripe.app.services.housekeeping.run()
    await stripe.app.services.jobs.drain()
    expect(subscription).toMatchObject({ status: 'canceled' })
    expect(stripe.double.state.customers.has(subscription?.customer ?? '')).toBe(false)
  })

  test('is never charged at a price at Stripe that is not the one of our table', async () => {
    const price = [...stripe.double.state.prices.values()].find(
      (one) => one.lookup_key === 'binnacle_unlimited',
    )
    if (!price) throw new Error('there is no such price')
    const fresh = await createStripeApp()
    for (const one of fresh.double.state.prices.values()) one.unit_amount = 1
    const person = await register(fresh.app)
    const answer = await person.call('POST', '/api/subscribe', { planType: 'unlimited' })
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'NOT_SET_UP'])
    expect(fresh.double.state.subscriptions.size).toBe(0)
    await fresh.close()
  })
})

test('a bin is one more for good once its payment is told', async () => {
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

test('the portal of Stripe opens for its customer', async () => {
  const person = await register(stripe.app)
  const { url } = (await person.call('POST', '/api/billing-portal')).json()
  expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//)
})

test('pages may show the form of Stripe, and no other site', async () => {
  const { headers } = await stripe.app.app.inject('/api/payment-provider')
  expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com')
  const provider = await stripe.app.app.inject('/api/payment-provider')
  expect(provider.json()).toEqual({ provider: 'stripe', publishableKey: 'pk_test_double' })
})
