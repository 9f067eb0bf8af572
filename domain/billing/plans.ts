import * as messages from './messages.ts'

/** Bytes per account: texts, 90 days of history, stored photos. */
export interface StorageLimits {
  readonly text: number
  readonly history: number
  readonly photos: number
}

const MB = 1024 * 1024
const GB = 1024 * MB

/** 10,000 items take 4 MB of text, a photo some 200 KB, a change 500 bytes of history. */
const HOME_STORAGE: StorageLimits = { text: 32 * MB, history: 64 * MB, photos: GB }
const PAID_STORAGE: StorageLimits = { ...HOME_STORAGE, photos: 5 * GB }
const LARGE_STORAGE: StorageLimits = { text: 128 * MB, history: 256 * MB, photos: 20 * GB }

/** `null` is unlimited; prices are US cents per month. See docs/rules.md#plan-limits. */
export interface Plan {
  name: string
  cents: number
  maxBins: number | null
  maxItems: number | null
  maxQrCodes: number | null
  /** Inventories that the person owns, and members of each. */
  maxInventories: number | null
  maxPeople: number | null
  storage: StorageLimits
}

const WITHOUT_LIMIT = { maxItems: null, maxQrCodes: null, maxInventories: null, maxPeople: null } as const

export const PLANS = {
  free: {
    name: messages.plans.free,
    cents: 0,
    maxBins: 1,
    maxItems: 5,
    maxQrCodes: 1,
    maxInventories: 1,
    maxPeople: 2,
    storage: HOME_STORAGE,
  },
  starter: {
    name: messages.plans.starter,
    cents: 499,
    maxBins: 10,
    ...WITHOUT_LIMIT,
    maxPeople: 2,
    storage: PAID_STORAGE,
  },
  basic: {
    name: messages.plans.basic,
    cents: 799,
    maxBins: 20,
    ...WITHOUT_LIMIT,
    maxPeople: 5,
    storage: PAID_STORAGE,
  },
  pro: { name: messages.plans.pro, cents: 1099, maxBins: 30, ...WITHOUT_LIMIT, storage: PAID_STORAGE },
  unlimited: {
    name: messages.plans.unlimited,
    cents: 1399,
    maxBins: null,
    ...WITHOUT_LIMIT,
    storage: LARGE_STORAGE,
  },
} as const satisfies Record<string, Plan>

export type PlanType = keyof typeof PLANS

/** One additional bin, paid once, in US cents. */
export const BIN_PRICE_CENTS = 599

export const TRIAL_DAYS = 30

export interface Subscription {
  subscriptionStatus: string
  subscriptionTier: string
  subscriptionEndsAt: Date | null
}

const isPlanType = (tier: string): tier is PlanType => Object.hasOwn(PLANS, tier)

const hasEnded = ({ subscriptionEndsAt }: Subscription, now: Date): boolean =>
  subscriptionEndsAt !== null && subscriptionEndsAt <= now

/** An expired trial or canceled subscription is free. */
export const statusAt = (account: Subscription, now: Date): string => {
  const { subscriptionStatus: status } = account
  if (status === 'trial' || status === 'canceled') return hasEnded(account, now) ? 'free' : status
  return status
}

export const LEAST_STORAGE = HOME_STORAGE

/** Bytes that a member may add to the payer's history in a day. @param allowed the payer's history */
export const historyShareOf = (allowed: number): number => allowed / 4

/** A trial has the storage of a free account: it is unpaid. */
export const storageAt = (account: Subscription, now: Date): StorageLimits =>
  statusAt(account, now) === 'trial' ? HOME_STORAGE : planAt(account, now).storage

/** A trial has the limits of Pro. */
export const planAt = (account: Subscription, now: Date): Plan => {
  const status = statusAt(account, now)
  if (status === 'free') return PLANS.free
  if (status === 'trial') return PLANS.pro
  return isPlanType(account.subscriptionTier) ? PLANS[account.subscriptionTier] : PLANS.free
}

export const planLabelAt = (account: Subscription, now: Date): string => {
  const status = statusAt(account, now)
  if (status === 'free') return messages.freeTier
  return status === 'trial' ? messages.freeTrial : planAt(account, now).name
}
