import type { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { shippingAddress } from '../guards/two-accounts.ts'
import type { DoubleEvent } from '../stripe-double/state.ts'
import { register, type TestUser } from '../test-user.ts'
import type { StripeApp } from './stripe-app.ts'

/** Expected result of a payment history, in any event order. */
export interface ExpectedState {
  person: TestUser
  orders: { pack_id: string; status: string; stickers: number; mails: number }[]
  bins: number
  /** Null: no active subscription. */
  plan: PaidPlan | null
}

const PACKS = { 'pack-5': 5, 'pack-10': 10, 'pack-25': 25 } as const
const PLANS: PaidPlan[] = ['starter', 'basic', 'pro', 'unlimited']

type RandomNumber = () => number

const oneOf = <T>(random: RandomNumber, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

const tryCards = ({ double }: StripeApp, random: RandomNumber, clientSecret: string): boolean => {
  while (random() < 0.4) double.pay(clientSecret, 'declines')
  if (random() < 0.2) return false
  if (random() < 0.3) {
    double.pay(clientSecret, 'asks')
    return double.pay(clientSecret, 'asks', true).status === 'succeeded'
  }
  return double.pay(clientSecret, 'succeeds').status === 'succeeded'
}

const buyPacks = async (
  stripe: StripeApp,
  random: RandomNumber,
  person: TestUser,
): Promise<ExpectedState['orders']> => {
  const orders: ExpectedState['orders'] = []
  for (const packId of Object.keys(PACKS) as (keyof typeof PACKS)[]) {
    const body = { packId, shipping: shippingAddress }
    const begun = await person.call('POST', '/api/qr-orders/create-payment-intent', body)
    const paid = tryCards(stripe, random, begun.json().clientSecret)
    orders.push({
      pack_id: packId,
      status: paid ? 'paid' : 'pending',
      stickers: paid ? PACKS[packId] : 0,
      mails: paid ? 1 : 0,
    })
  }
  return orders.toSorted((a, b) => (a.pack_id < b.pack_id ? -1 : 1))
}

/** Plays a subscription with changes, renewals and an end made by Stripe. */
const subscribe = async (
  stripe: StripeApp,
  random: RandomNumber,
  person: TestUser,
): Promise<PaidPlan | null> => {
  const { double } = stripe
  const planType = oneOf(random, PLANS)
  const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType })).json()
  if (!tryCards(stripe, random, clientSecret)) return null
  const intent = [...double.state.intents.values()].find((one) => one.client_secret === clientSecret)
  const id = double.state.invoices.get(intent?.invoice ?? '')?.subscription ?? ''
  for (let month = 0; month < 3; month++) {
    const subscription = double.state.subscriptions.get(id)
    if (subscription) subscription.card = random() < 0.8 ? 'succeeds' : 'fails-later'
    double.renew(id)
  }
  if (random() >= 0.3) return planType
  double.end(id)
  return null
}

/** Buys packs, a bin and a plan; no event is delivered yet. */
export const livePayments = async (stripe: StripeApp, random: RandomNumber): Promise<ExpectedState> => {
  const person = await register(stripe.app)
  const orders = await buyPacks(stripe, random, person)
  const { clientSecret } = (await person.call('POST', '/api/bin-purchases')).json()
  const bins = tryCards(stripe, random, clientSecret) ? 1 : 0
  return { person, orders, bins, plan: await subscribe(stripe, random, person) }
}

export interface EventDelivery {
  event: DoubleEvent
  signature?: string
}

/** Every event one to four times with forgeries, shuffled. */
export const shuffled = (
  { double }: StripeApp,
  random: RandomNumber,
  events: DoubleEvent[],
): EventDelivery[] => {
  const deliveries: EventDelivery[] = []
  const now = Math.floor(Date.now() / 1000)
  for (const event of events) {
    const body = JSON.stringify(event)
    for (let copy = 0; copy < 1 + Math.floor(random() * 4); copy++) deliveries.push({ event })
    if (random() < 0.5) {
      const own = { ...event, id: `evt_forged_${deliveries.length}` }
      const signature = oneOf(random, [
        double.sign(JSON.stringify(own), { secret: 'whsec_guess' }),
        double.sign(JSON.stringify(own), { at: now - 3600 }),
        double.sign(body),
        '',
      ])
      deliveries.push({ event: own, signature })
    }
  }
  for (let at = deliveries.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [deliveries[at], deliveries[other]]
    if (one && two) [deliveries[at], deliveries[other]] = [two, one]
  }
  return deliveries
}
