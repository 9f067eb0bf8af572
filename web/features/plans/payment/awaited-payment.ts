import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/billing/subscriptions.ts'

const STORAGE_KEY = 'awaited-payment'

const Awaited = z.union([
  z.object({ what: z.literal('plan'), planType: PaidPlan }),
  /** Limit before the purchase. */
  z.object({ what: z.literal('bin'), maxBins: z.nullable(z.int()) }),
])
export type Awaited = z.infer<typeof Awaited>

export const awaitPayment = (awaited: Awaited | null): void => {
  try {
    if (awaited) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(awaited))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: a plan is assumed.
  }
}

export const awaitedPayment = (): Awaited | null => {
  try {
    return z.safeParse(Awaited, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
