import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const START = '/api/qr-orders/create-payment-intent'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const order = (person: TestUser, packId = 'pack-10', shipping: object = shippingAddress) =>
  person.call('POST', START, { packId, shipping })

const pay = async (person: TestUser, clientSecret: string, card = 'succeeds', approved?: boolean) =>
  (await person.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card, approved })).json()

const stickersOf = async (orderId: string): Promise<number> => {
  const text = 'select count(*)::int as n from physical_qr_codes where order_id = $1'
  const { rows } = await app.db.pool.query<{ n: number }>(text, [orderId])
  return rows[0]?.n ?? 0
}

const statusOf = async (person: TestUser, orderId: string): Promise<string> =>
  (await person.call('GET', `/api/qr-orders/${orderId}`)).json().status

const limits = async (person: TestUser) => (await person.call('GET', '/api/usage-limits')).json()
const plan = async (person: TestUser) => (await person.call('GET', '/api/subscription')).json()

const subscribe = async (person: TestUser, planType: string, card = 'succeeds') => {
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType })).json()
  return await pay(person, clientSecret, card)
}

test('pays an order once, mints its stickers and sends one mail', async () => {
  const person = await register(app)
  const { clientSecret, orderId } = (await order(person)).json()
  expect(await statusOf(person, orderId)).toBe('pending')
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(person, clientSecret)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  expect(await statusOf(person, orderId)).toBe('paid')
  expect(await stickersOf(orderId)).toBe(10)
  const { rows } = await app.db.pool.query(
    `select kind from jobs where kind = 'mail.order-paid' and payload->>'orderId' = $1`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
})

test('a declined card charges nothing, and another card pays the same order', async () => {
  const person = await register(app)
  const { clientSecret, orderId } = (await order(person)).json()
  expect((await pay(person, clientSecret, 'declines')).status).toBe('failed')
  expect(await statusOf(person, orderId)).toBe('pending')
  expect((await pay(person, clientSecret)).status).toBe('succeeded')
  expect(await stickersOf(orderId)).toBe(10)
})

test('charges only after the bank’s challenge was approved', async () => {
  const person = await register(app)
  const { clientSecret, orderId } = (await order(person)).json()
  expect((await pay(person, clientSecret, 'asks', true)).status).toBe('requires_action')
  expect((await pay(person, clientSecret, 'asks', false)).status).toBe('failed')
  expect(await statusOf(person, orderId)).toBe('pending')
  expect((await pay(person, clientSecret, 'asks')).status).toBe('requires_action')
  expect((await pay(person, clientSecret, 'asks', true)).status).toBe('succeeded')
  expect(await statusOf(person, orderId)).toBe('paid')
})

test('continues one order with the last address after going back or in two tabs', async () => {
  const person = await register(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(person)))
  const moved = await order(person, 'pack-10', { ...shippingAddress, city: 'Chicago' })
  const all = [...answers, moved].map((answer) => answer.json())
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
  expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  const list = (await person.call('GET', '/api/qr-orders')).json()
  expect(list).toMatchObject([{ status: 'pending', price: '19.99', shipping: { city: 'Chicago' } }])
})

test('rejects paying for another user', async () => {
  const [owner, other] = [await register(app), await register(app)]
  const { clientSecret } = (await order(owner)).json()
  await order(other)
  const answer = await other.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: 'succeeds' })
  expect(answer.statusCode).toBe(404)
})

test('a purchased bin raises the limit by one permanently, on every plan', async () => {
  const person = await register(app)
  const before = (await limits(person)).maxBins
  const { clientSecret } = (await person.call('POST', '/api/bin-purchases')).json()
  expect((await limits(person)).maxBins).toBe(before)
  await pay(person, clientSecret)
  expect((await limits(person)).maxBins).toBe(before + 1)
  app.shiftClock(31 * DAY)
  expect((await limits(person)).maxBins).toBe(2)
  app.shiftClock(0)
})

test('the reconcile job completes a payment made while the process was down', async () => {
  const person = await register(app)
  const { clientSecret, orderId } = (await order(person)).json()
  const customer = await app.services.paying.customers.find(person.id)
  await app.services.paying.sandbox?.confirm(customer ?? '', clientSecret, {
    card: 'succeeds',
    approved: undefined,
  })
  await app.services.paying.reconcile()
  expect(await statusOf(person, orderId)).toBe('pending')
  await app.db.pool.query(`update qr_orders set created_at = now() - interval '11 minutes' where id = $1`, [
    orderId,
  ])
  await app.services.paying.reconcile()
  expect(await statusOf(person, orderId)).toBe('paid')
  expect(await stickersOf(orderId)).toBe(10)
})

test('gives up an order that is unpaid for a week, and the pack can be ordered again', async () => {
  const person = await register(app)
  const { clientSecret, orderId } = (await order(person)).json()
  await app.db.pool.query(`update qr_orders set created_at = now() - interval '8 days' where id = $1`, [
    orderId,
  ])
  await app.services.paying.reconcile()
  expect(await statusOf(person, orderId)).toBe('failed')
  expect((await pay(person, clientSecret)).status).toBe('failed')
  const again = (await order(person)).json()
  expect(again.orderId).not.toBe(orderId)
  expect((await pay(person, again.clientSecret)).status).toBe('succeeded')
})

test('starts a plan when paid, upgrades at once, downgrades at renewal, and ends after cancellation', async () => {
  const person = await register(app)
  await subscribe(person, 'basic', 'declines')
  expect(await plan(person)).toMatchObject({ planType: null, status: 'trial' })
  expect(await subscribe(person, 'basic')).toEqual({ status: 'succeeded' })
  expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active', cancelAtPeriodEnd: false })
  expect((await limits(person)).maxBins).toBe(20)
  expect((await person.call('POST', '/api/subscribe', { planType: 'pro' })).statusCode).toBe(409)

  const up = (await person.call('PUT', '/api/subscription', { planType: 'pro' })).json()
  expect(up).toMatchObject({ planType: 'pro', clientSecret: null })
  expect((await limits(person)).maxBins).toBe(30)
  const down = (await person.call('PUT', '/api/subscription', { planType: 'starter' })).json()
  expect(down).toMatchObject({ planType: 'pro', nextPlanType: 'starter' })
  expect((await limits(person)).maxBins).toBe(30)

  app.shiftClock(32 * DAY)
  await app.db.pool.query(
    `update subscriptions set current_period_end = now() - interval '1 hour', checked_at = null where user_id = $1`,
    [person.id],
  )
  await app.services.paying.reconcile()
  expect(await plan(person)).toMatchObject({ planType: 'starter', nextPlanType: null, status: 'active' })
  expect((await limits(person)).maxBins).toBe(10)

  const canceled = (await person.call('POST', '/api/subscription/cancel')).json()
  expect(canceled).toMatchObject({ planType: 'starter', cancelAtPeriodEnd: true })
  const resumed = (await person.call('POST', '/api/subscription/resume')).json()
  expect(resumed).toMatchObject({ cancelAtPeriodEnd: false })
  await person.call('POST', '/api/subscription/cancel')
  app.shiftClock(64 * DAY)
  await app.db.pool.query(
    `update subscriptions set current_period_end = now() - interval '1 hour', checked_at = null where user_id = $1`,
    [person.id],
  )
  await app.services.paying.reconcile()
  expect(await plan(person)).toMatchObject({ planType: null, status: 'free' })
  expect((await limits(person)).maxBins).toBe(1)
  app.shiftClock(0)
})

test('a failed renewal makes the plan past due, and paying makes it active again', async () => {
  const person = await register(app)
  await subscribe(person, 'pro', 'fails-later')
  app.shiftClock(32 * DAY)
  await app.db.pool.query(
    `update subscriptions set current_period_end = now() - interval '1 hour', checked_at = null where user_id = $1`,
    [person.id],
  )
  await app.services.paying.reconcile()
  expect(await plan(person)).toMatchObject({ planType: 'pro', status: 'past_due' })
  expect((await limits(person)).maxBins).toBe(30)
  expect((await person.call('PUT', '/api/subscription', { planType: 'basic' })).statusCode).toBe(409)
  expect(await subscribe(person, 'pro')).toEqual({ status: 'succeeded' })
  expect(await plan(person)).toMatchObject({ planType: 'pro', status: 'active' })
  app.shiftClock(0)
})

test('choosing another plan before paying discards the first', async () => {
  const person = await register(app)
  const first = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
  const again = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
  expect(again).toEqual(first)
  const other = (await person.call('POST', '/api/subscribe', { planType: 'pro' })).json()
  expect((await pay(person, first.clientSecret)).status).toBe('failed')
  expect((await pay(person, other.clientSecret)).status).toBe('succeeded')
  expect(await plan(person)).toMatchObject({ planType: 'pro', status: 'active' })
})

test('a plan that ends during the trial restores the rest of the trial', async () => {
  const person = await register(app)
  await subscribe(person, 'starter')
  const { rows } = await app.db.pool.query(
    `update sandbox_subscriptions set status = 'ended' where purpose->>'id' =
       (select id::text from subscriptions where user_id = $1) returning id`,
    [person.id],
  )
  await app.services.paying.payments.receive({
    id: 'evt_end',
    type: 'ended',
    about: { kind: 'subscription', id: rows[0].id, purpose: null },
  })
  expect(await plan(person)).toMatchObject({ planType: null, status: 'trial' })
  expect((await limits(person)).maxBins).toBe(30)
})

test('keeps a plan granted without a subscription when another is started and abandoned', async () => {
  const person = await register(app)
  await app.db.pool.query(
    `update users set subscription_status = 'active', subscription_tier = 'unlimited', subscription_ends_at = null
      where id = $1`,
    [person.id],
  )
  await person.call('POST', '/api/subscribe', { planType: 'pro' })
  await person.call('POST', '/api/subscribe', { planType: 'starter' })
  expect((await limits(person)).maxBins).toBeNull()
})
