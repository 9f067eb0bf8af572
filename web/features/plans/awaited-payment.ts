import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/subscriptions.ts'

const STORAGE_KEY = 'awaited-payment'

const Awaited = z.union([
  z.object({ what: z.literal('plan'), planType: PaidPlan }),
  /** `maxBins` as it was before. */
  z.object({ what: z.literal('bin'), maxBins: z.nullable(z.int()) }),
])
/** What a payment that is being made will bring. */
export type Awaited = z.infer<typeof Awaited>

/** Remembers it in this tab, for the bank that takes over the page and sends it back. */
export const awaitPayment = (awaited: Awaited | null): void => {
  try {
    if (awaited) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(awaited))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Blocked storage: the page looks for a plan then.
  }
}

export const awaitedPayment = (): Awaited | null => {
  try {
    return z.safeParse(Awaited, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
