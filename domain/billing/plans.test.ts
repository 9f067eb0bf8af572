import { describe, expect, test } from 'vitest'
import { BIN_PRICE_CENTS, PLANS, planAt, planLabelAt, type Subscription, statusAt } from './plans.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const LATER = new Date(NOW.getTime() + 1)

const account = (changes: Partial<Subscription>): Subscription => ({
  subscriptionStatus: 'free',
  subscriptionTier: 'free',
  subscriptionEndsAt: null,
  ...changes,
})

test('plans match the price list', () => {
  const list = Object.values(PLANS).map(({ name, cents, maxBins, maxItems, maxQrCodes }) => [
    name,
    cents,
    maxBins,
    maxItems,
    maxQrCodes,
  ])
  expect(list).toEqual([
    ['Free', 0, 1, 5, 1],
    ['Starter', 499, 10, null, null],
    ['Basic', 799, 20, null, null],
    ['Pro', 1099, 30, null, null],
    ['Unlimited', 1399, null, null, null],
  ])
})

describe('a trial', () => {
  const trial = (subscriptionEndsAt: Date) =>
    account({ subscriptionStatus: 'trial', subscriptionTier: 'trial', subscriptionEndsAt })

  test('has the limits of Pro until it ends', () => {
    expect(planAt(trial(LATER), NOW)).toBe(PLANS.pro)
    expect(planLabelAt(trial(LATER), NOW)).toBe('Free Trial')
    expect(statusAt(trial(LATER), NOW)).toBe('trial')
  })

  test('falls back to the free plan when it ends', () => {
    expect(planAt(trial(NOW), NOW)).toBe(PLANS.free)
    expect(planLabelAt(trial(NOW), NOW)).toBe('Free Tier')
    expect(statusAt(trial(NOW), NOW)).toBe('free')
  })
})

describe('a subscription', () => {
  test.each(['starter', 'basic', 'pro', 'unlimited'] as const)(
    'to %s has that plan’s limits and name',
    (tier) => {
      const active = account({ subscriptionStatus: 'active', subscriptionTier: tier })
      expect(planAt(active, NOW)).toBe(PLANS[tier])
      expect(planLabelAt(active, NOW)).toBe(PLANS[tier].name)
    },
  )

  test('lasts to the end of the paid period after cancellation, and stays active while past due', () => {
    const canceled = { subscriptionStatus: 'canceled', subscriptionTier: 'basic' }
    expect(planAt(account({ ...canceled, subscriptionEndsAt: LATER }), NOW)).toBe(PLANS.basic)
    expect(planAt(account({ ...canceled, subscriptionEndsAt: NOW }), NOW)).toBe(PLANS.free)
    expect(planAt(account({ subscriptionStatus: 'past_due', subscriptionTier: 'pro' }), NOW)).toBe(PLANS.pro)
  })

  test('to an unknown tier falls back to the free plan', () => {
    for (const tier of ['gold', '', 'constructor', '__proto__']) {
      expect(planAt(account({ subscriptionStatus: 'active', subscriptionTier: tier }), NOW)).toBe(PLANS.free)
    }
  })
})

test('an account without a subscription is on the free plan', () => {
  expect(planLabelAt(account({}), NOW)).toBe('Free Tier')
  expect(planAt(account({ subscriptionTier: 'pro' }), NOW)).toBe(PLANS.free)
})

test('a single bin has the specified price', () => {
  expect(BIN_PRICE_CENTS).toBe(599)
})
