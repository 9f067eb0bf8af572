/** What one plan allows; `null` is unlimited. Prices are in US cents a month (spec 9.1). */
export interface Plan {
  name: string
  cents: number
  maxBins: number | null
  maxItems: number | null
  maxQrCodes: number | null
}

export const PLANS = {
  free: { name: 'Free', cents: 0, maxBins: 1, maxItems: 5, maxQrCodes: 1 },
  starter: { name: 'Starter', cents: 499, maxBins: 10, maxItems: null, maxQrCodes: null },
  basic: { name: 'Basic', cents: 799, maxBins: 20, maxItems: null, maxQrCodes: null },
  pro: { name: 'Pro', cents: 1099, maxBins: 30, maxItems: null, maxQrCodes: null },
  unlimited: { name: 'Unlimited', cents: 1399, maxBins: null, maxItems: null, maxQrCodes: null },
} as const satisfies Record<string, Plan>

export type PlanType = keyof typeof PLANS

/** One bin bought alone, for good, in US cents (spec 9.1). */
export const BIN_PRICE_CENTS = 599

/** A new account's trial (spec 9.1). */
export const TRIAL_DAYS = 30

/** The columns of an account that decide what it may do. */
export interface Subscription {
  subscriptionStatus: string
  subscriptionTier: string
  subscriptionEndsAt: Date | null
}

const isPlanType = (tier: string): tier is PlanType => Object.hasOwn(PLANS, tier)

const hasEnded = ({ subscriptionEndsAt }: Subscription, now: Date): boolean =>
  subscriptionEndsAt !== null && subscriptionEndsAt <= now

/** The status as it holds at `now`: a trial or a canceled subscription turns free when its time is over. */
export const statusAt = (account: Subscription, now: Date): string => {
  const { subscriptionStatus: status } = account
  if (status === 'trial' || status === 'canceled') return hasEnded(account, now) ? 'free' : status
  return status
}

/** The plan whose limits hold at `now`; a trial has those of Pro (readings). */
export const planAt = (account: Subscription, now: Date): Plan => {
  const status = statusAt(account, now)
  if (status === 'free') return PLANS.free
  if (status === 'trial') return PLANS.pro
  return isPlanType(account.subscriptionTier) ? PLANS[account.subscriptionTier] : PLANS.free
}

/** What Account Information calls the plan (spec 2.15). */
export const planLabelAt = (account: Subscription, now: Date): string => {
  const status = statusAt(account, now)
  if (status === 'free') return 'Free Tier'
  return status === 'trial' ? 'Free Trial' : planAt(account, now).name
}
