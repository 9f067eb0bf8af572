import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { safeSessionStorage } from '#web/platform/web-storage/safe-storage.ts'

const STORAGE_KEY = 'awaited-payment'

const PendingPayment = z.union([
  z.object({ what: z.literal('plan'), planType: PaidPlan }),
  /** Limit before the purchase. */
  z.object({ what: z.literal('bin'), maxBins: z.nullable(z.int()) }),
])
export type PendingPayment = z.infer<typeof PendingPayment>

/** Assumes a plan with blocked storage. */
export const rememberPendingPayment = (pending: PendingPayment | null): void => {
  safeSessionStorage.writeJson(STORAGE_KEY, pending)
}

export const readPendingPayment = (): PendingPayment | null =>
  z.safeParse(PendingPayment, safeSessionStorage.readJson(STORAGE_KEY)).data ?? null
