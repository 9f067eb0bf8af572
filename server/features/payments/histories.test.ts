import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#domain/seeded-random.ts'
import { type ExpectedState, livePayments, shuffled } from '#server/testing/payments/payment-history.ts'
import { createStripeApp, readPlanState, type StripeApp } from '#server/testing/payments/stripe-app.ts'

/** `npm run proof:payments` sets ten thousand. */
const DELIVERIES = Number(process.env.PAYMENT_DELIVERIES ?? 600)
const SEED = Number(process.env.PAYMENT_SEED ?? 20_260_101)
const AT_ONCE = 8

let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(() => stripe.close())

const stateOf = async (all: readonly ExpectedState[]) => {
  const found: unknown[] = []
  for (const { person } of all) found.push(await readPlanState(stripe.app, person))
  return found
}

const reached = async ({ person }: ExpectedState): Promise<Omit<ExpectedState, 'person'>> => {
  const { account, orders, bins } = await readPlanState(stripe.app, person)
  const { subscription_status: status, subscription_tier: tier } = account[0]
  return {
    orders: orders.map(({ pack_id, status, stickers, mails }) => ({ pack_id, status, stickers, mails })),
    bins: bins.find(({ status }) => status === 'paid')?.count ?? 0,
    plan: status === 'active' || status === 'past_due' ? tier : null,
  }
}

test('shuffled, repeated, late and forged events lead to the same state as events in order', async () => {
  const random = createRandom(SEED)
  const seen = { people: 0, events: 0, deliveries: 0, forged: 0, forgedTaken: 0, wrong: 0, paid: 0 }
  while (seen.deliveries < DELIVERIES) {
    const people: ExpectedState[] = []
    for (let person = 0; person < 8; person++) people.push(await livePayments(stripe, random))
    const events = stripe.double.takeEvents()
    const deliveries = shuffled(stripe, random, events)
    while (deliveries.length > 0) {
      const some = deliveries.splice(0, AT_ONCE)
      const answers = await Promise.all(
        some.map(({ event, signature }) => stripe.deliverEvent(event, signature)),
      )
      for (const [at, status] of answers.entries()) {
        const isForged = some[at]?.signature !== undefined
        if (isForged) seen.forged++
        if (isForged && status < 400) seen.forgedTaken++
        if (!isForged && status !== 200) seen.wrong++
      }
      seen.deliveries += some.length
    }
    const after = await stateOf(people)
    for (const expected of people) {
      const { person, ...rest } = expected
      expect(await reached(expected)).toEqual(rest)
      seen.paid += rest.orders.filter(({ status }) => status === 'paid').length
    }
    for (const event of events) await stripe.deliverEvent(event)
    expect(await stateOf(people)).toEqual(after)
    seen.people += people.length
    seen.events += events.length
  }
  process.stdout.write(`payments: seed ${SEED}, ${JSON.stringify(seen)}\n`)
  expect(seen).toMatchObject({ forgedTaken: 0, wrong: 0 })
  expect(seen.forged).toBeGreaterThan(0)
  const { rows } = await stripe.app.db.pool.query(
    `select outcome, count(*)::int from payment_events where outcome in ('waiting', 'refused') group by 1`,
  )
  expect(rows).toEqual([])
}, 1_800_000)
