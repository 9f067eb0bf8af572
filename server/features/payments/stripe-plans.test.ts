import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PLANS } from '#domain/billing/plans.ts'
import { createStripeApp, type StripeApp } from '#server/testing/payments/stripe-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(() => stripe.close())
afterEach(() => stripe.deliverAll())

const subscribe = async (person: TestUser, planType: string, card = 'succeeds') => {
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType })).json()
  const paid = stripe.double.pay(clientSecret, card)
  await stripe.deliverAll()
  return paid
}

const plan = async (person: TestUser) => (await person.call('GET', '/api/subscription')).json()
const newest = () => [...stripe.double.state.subscriptions.values()].at(-1)

test('starts a plan when paid, and renews, fails and ends it as Stripe reports', async () => {
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

test('upgrades at once for the difference, after the bank’s challenge if there is one', async () => {
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

test('upgrades once for a double click and two tabs', async () => {
  const person = await register(stripe.app)
  await subscribe(person, 'starter')
  const before = stripe.double.state.invoices.size
  await Promise.all(
    Array.from({ length: 5 }, () => person.call('PUT', '/api/subscription', { planType: 'basic' })),
  )
  expect(stripe.double.state.invoices.size).toBe(before + 1)
  expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })
})

test('downgrades at renewal, and can revert that for free', async () => {
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

test('cancels a plan at the end of the period, and resumes it', async () => {
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

test('creates one subscription for a double click, and only the last chosen plan can be paid', async () => {
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

test('keeps the paid plan when another was chosen meanwhile', async () => {
  const person = await register(stripe.app)
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
  stripe.double.pay(clientSecret, 'succeeds')
  const other = await person.call('POST', '/api/subscribe', { planType: 'pro' })
  expect(other.statusCode).toBe(409)
  expect(await plan(person)).toMatchObject({ planType: 'basic', status: 'active' })
})

test("a deleted account's plan does not renew, and ends with the account", async () => {
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

test('never charges a Stripe price that differs from our table', async () => {
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
