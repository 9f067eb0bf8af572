import { expect, it } from 'vitest'
import type { SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { binAllowance, daysLeft, itemAllowance } from './plan-messages.ts'
import { daysUntil, formatOffer, offerOf, priceOf } from './plan-offers.ts'

const state = (changes: Partial<SubscriptionState>): SubscriptionState => ({
  planType: 'basic',
  status: 'active',
  currentPeriodEnd: '2026-12-21T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlanType: null,
  ...changes,
})

it('priceOf returns the price of the plan table', () => {
  expect([priceOf('starter'), priceOf('pro')]).toEqual(['$4.99', '$10.99'])
})

it('offers a subscription to people without one', () => {
  const none = [
    undefined,
    state({ planType: null, status: 'trial' }),
    state({ planType: null, status: 'free' }),
    state({ planType: 'pro', status: 'canceled' }),
  ]
  expect(none.map((each) => offerOf('pro', each))).toEqual(none.map(() => 'subscribe'))
})

it('offers upgrades and downgrades, and marks the current plan', () => {
  const offers = (['starter', 'basic', 'pro', 'unlimited'] as const).map((plan) => offerOf(plan, state({})))
  expect(offers).toEqual(['down', 'current', 'up', 'up'])
})

it('offers to keep a plan that is about to end, and marks the next one', () => {
  const moving = state({ nextPlanType: 'starter' })
  expect([offerOf('basic', moving), offerOf('starter', moving)]).toEqual(['keep', 'next'])
  expect(offerOf('basic', state({ cancelAtPeriodEnd: true }))).toBe('keep')
})

it('offers to pay a failed payment before anything else', () => {
  const due = state({ status: 'past_due' })
  expect([offerOf('basic', due), offerOf('pro', due)]).toEqual(['pay', 'blocked'])
})

it('formats an offer', () => {
  expect([formatOffer('subscribe', 'pro'), formatOffer('up', 'unlimited')]).toEqual([
    'Subscribe to Pro',
    'Upgrade to Unlimited',
  ])
})

it('rounds days up and never goes below zero', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(
    ['2026-12-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z', '2026-11-01T00:00:00.000Z'].map((moment) =>
      daysLeft(daysUntil(moment, now)),
    ),
  ).toEqual(['30 days left', '1 day left', '0 days left'])
})

it('formats limits', () => {
  expect([binAllowance(1), binAllowance(10), itemAllowance(null)]).toEqual([
    '1 bin',
    '10 bins',
    'Unlimited items',
  ])
})
