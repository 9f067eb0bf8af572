import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProvider, UnknownCustomer } from '#server/platform/payments/provider.ts'
import { loadStripe } from '#server/platform/payments/stripe/load-stripe.ts'
import { createStripeApp, type StripeApp, stripeSettings } from '#server/testing/payments/stripe-app.ts'
import { register } from '#server/testing/test-user.ts'
import { createCustomerService } from './customer-service.ts'
import { type CustomerStore, createCustomerStore } from './customer-store.ts'

let stripe: StripeApp
let provider: PaymentProvider
let store: CustomerStore
beforeAll(async () => {
  stripe = await createStripeApp()
  const opened = await loadStripe(stripeSettings(stripe.double))
  if (!opened) throw new Error('Stripe was not loaded')
  provider = opened
  store = createCustomerStore(stripe.app.db.db)
})
afterAll(() => stripe.close())

const idOf = async (customerId: string) => customerId

test('a late request that missed the customer creates no second one', async () => {
  const person = await register(stripe.app)
  const first = createCustomerService({ store, provider })
  let reads = 0
  let made = ''
  const find: CustomerStore['find'] = async (userId, tx) => {
    if (++reads === 2) made = await first.as(userId, idOf)
    return store.find(userId, tx)
  }
  const late = createCustomerService({ store: { ...store, find }, provider })
  expect(await late.as(person.id, idOf)).toBe(made)
  expect(await first.find(person.id)).toBe(made)
  expect(stripe.double.state.customers.size).toBe(1)
})

test('parallel requests that find the customer deleted create one new customer', async () => {
  const person = await register(stripe.app)
  const customers = createCustomerService({ store, provider })
  const gone = await customers.as(person.id, idOf)
  const work = async (id: string) => {
    if (id === gone) throw new UnknownCustomer('No such customer')
    return id
  }
  const [one, other] = await Promise.all([customers.as(person.id, work), customers.as(person.id, work)])
  expect(one).toBe(other)
  expect(one).not.toBe(gone)
})
