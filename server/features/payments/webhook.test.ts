import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createStripeApp, readPlanState, type StripeApp } from '#server/testing/payments/stripe-app.ts'
import type { DoubleEvent } from '#server/testing/stripe-double/state.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(() => stripe.close())

const seconds = () => Math.floor(Date.now() / 1000)

const paidUnheard = async (): Promise<{ person: TestUser; orderId: string; event: DoubleEvent }> => {
  const person = await register(stripe.app)
  const body = { packId: 'pack-5', shipping: shippingAddress }
  const { clientSecret, orderId } = (
    await person.call('POST', '/api/qr-orders/create-payment-intent', body)
  ).json()
  stripe.double.takeEvents()
  stripe.double.pay(clientSecret, 'succeeds')
  const event = stripe.double.takeEvents().find(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('Stripe told nothing')
  return { person, orderId, event }
}

const orderOf = async (person: TestUser) => (await readPlanState(stripe.app, person)).orders[0]
const UNPAID = { status: 'pending', stickers: 0, mails: 0 }
const PAID = { status: 'paid', stickers: 5, mails: 1 }

test('fifty parallel copies of an event pay once', async () => {
  const { person, event } = await paidUnheard()
  const answers = await Promise.all(Array.from({ length: 50 }, () => stripe.deliverEvent(event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await orderOf(person)).toMatchObject(PAID)
})

test('another event about the same payment pays nothing more', async () => {
  const { person, event } = await paidUnheard()
  await stripe.deliverEvent(event)
  await stripe.deliverEvent({ ...event, id: 'evt_another' })
  expect(await orderOf(person)).toMatchObject(PAID)
})

test('an event delivered a day late is accepted', async () => {
  const { person, event } = await paidUnheard()
  stripe.app.shiftClock(24 * 3600 * 1000)
  const late = stripe.double.sign(JSON.stringify(event), { at: seconds() + 24 * 3600 })
  expect(await stripe.deliverEvent({ ...event, created: seconds() }, late)).toBe(200)
  stripe.app.shiftClock(0)
  expect(await orderOf(person)).toMatchObject(PAID)
})

test('an event that arrives before its row is stored, and applied when the row exists', async () => {
  const { person, orderId, event } = await paidUnheard()
  const { pool } = stripe.app.db
  await pool.query('create temporary table kept as select * from qr_orders limit 0')
  await pool.query(`create table away as select * from qr_orders where id = '${orderId}'`)
  await pool.query(`delete from qr_orders where id = '${orderId}'`)
  expect(await stripe.deliverEvent(event)).toBe(200)
  await stripe.app.services.paying.reconcile()
  await pool.query('insert into qr_orders select * from away')
  await pool.query('drop table away')
  expect(await orderOf(person)).toMatchObject(UNPAID)
  await stripe.app.services.paying.reconcile()
  expect(await orderOf(person)).toMatchObject(PAID)
  await stripe.deliverEvent(event)
  expect(await orderOf(person)).toMatchObject(PAID)
})

const changed = (event: DoubleEvent, changes: object): DoubleEvent => ({
  ...event,
  data: { object: { ...(event.data.object as object), ...changes } },
})

test.each([
  ['another amount', { amount_received: 1 }],
  ['another currency', { currency: 'jpy' }],
])('a payment of %s fulfills nothing', async (_, changes) => {
  const { person, event } = await paidUnheard()
  expect(await stripe.deliverEvent(changed(event, changes))).toBe(200)
  expect(await orderOf(person)).toMatchObject(UNPAID)
})

test('rejects live-mode events when the keys are test keys', async () => {
  const { person, event } = await paidUnheard()
  expect(await stripe.deliverEvent({ ...event, livemode: true })).toBe(400)
  expect(await orderOf(person)).toMatchObject(UNPAID)
})

test('refuses forged, old, altered or unsigned events', async () => {
  const { person, event } = await paidUnheard()
  const body = JSON.stringify(event)
  const { sign } = stripe.double
  const forged = [
    sign(body, { secret: 'whsec_guess' }),
    sign(body, { at: seconds() - 301 }),
    sign(`${body} `),
    sign(body).replace(/v1=/, 'v0='),
    't=1,v1=',
    '',
    'v1=ff',
    sign(body).slice(0, -1),
  ]
  for (const signature of forged) {
    expect([signature, await stripe.deliverEvent(event, signature)]).toEqual([signature, 400])
  }
  const none = await stripe.app.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body,
    headers: { 'content-type': 'application/json' },
  })
  expect(none.statusCode).toBe(400)
  expect(await orderOf(person)).toMatchObject(UNPAID)
  expect(await stripe.deliverEvent(event)).toBe(200)
  expect(await orderOf(person)).toMatchObject(PAID)
})

test.each([
  ['of another app on the same account', { metadata: {} }],
  ['for an unknown row', { metadata: { binnacle_kind: 'order', binnacle_id: 'x' } }],
  ['with an unknown purpose', { metadata: { binnacle_kind: 'gift', binnacle_id: 'x' } }],
])('ignores a payment %s without an error', async (_, changes) => {
  const { person, event } = await paidUnheard()
  expect(await stripe.deliverEvent(changed(event, changes))).toBe(200)
  expect(await orderOf(person)).toMatchObject(UNPAID)
})

test('answers an event with a retryable status while Stripe is unreachable', async () => {
  const person = await register(stripe.app)
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType: 'pro' })).json()
  stripe.double.takeEvents()
  stripe.double.pay(clientSecret, 'succeeds')
  const event = stripe.double.takeEvents().find(({ type }) => type === 'invoice.paid')
  if (!event) throw new Error('Stripe told nothing')
  stripe.double.trouble('error')
  expect(await stripe.deliverEvent(event)).toBe(503)
  expect(await stripe.deliverEvent(event)).toBe(200)
  expect((await readPlanState(stripe.app, person)).plans).toMatchObject([
    { plan_type: 'pro', status: 'active' },
  ])
})

test.each([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'invoice.paid',
  'customer.subscription.updated',
  'charge.refunded',
  'nothing.known',
])('accepts a signed %s without content', async (type) => {
  const { event } = await paidUnheard()
  for (const object of [{}, { metadata: null }, { id: 'x', parent: {} }]) {
    const status = await stripe.deliverEvent({
      ...event,
      id: `evt_${type}_${Math.random()}`,
      type,
      data: { object },
    })
    expect([type, object, status < 500]).toEqual([type, object, true])
  }
})

test('an older state of a subscription never overwrites a newer one', async () => {
  const person = await register(stripe.app)
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
  stripe.double.pay(clientSecret, 'succeeds')
  await stripe.deliverAll()
  const subscription = [...stripe.double.state.subscriptions.values()].at(-1)
  stripe.double.renew(subscription?.id ?? '')
  const [renewed] = stripe.double.takeEvents()
  stripe.double.end(subscription?.id ?? '')
  const [ended] = stripe.double.takeEvents()
  if (!subscription || !renewed || !ended) throw new Error('Stripe told nothing')

  subscription.status = 'active'
  stripe.double.trouble('held')
  const early = stripe.deliverEvent(renewed)
  await vi.waitFor(() => expect(stripe.double.holding()).toBe(1), { timeout: 10_000 })
  subscription.status = 'canceled'
  expect(await stripe.deliverEvent(ended)).toBe(200)
  stripe.double.release()
  expect(await early).toBe(200)
  expect((await readPlanState(stripe.app, person)).plans).toMatchObject([{ status: 'canceled' }])
})
