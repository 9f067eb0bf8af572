import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { safeSessionStorage } from '#web/platform/web-storage/safe-storage.ts'

const STORAGE_KEY = 'awaited-payment'

const AwaitedPayment = z.union([
  z.object({ what: z.literal('plan'), planType: PaidPlan }),
  /** Limit before the purchase. */
  z.object({ what: z.literal('bin'), maxBins: z.nullable(z.int()) }),
])
export type AwaitedPayment = z.infer<typeof AwaitedPayment>

/** With blocked storage a plan is assumed. */
export const awaitPayment = (awaited: AwaitedPayment | null): void => {
  safeSessionStorage.writeJson(STORAGE_KEY, awaited)
}

export const awaitedPayment = (): AwaitedPayment | null =>
  z.safeParse(AwaitedPayment, safeSessionStorage.readJson(STORAGE_KEY)).data ?? null
