import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

const PAGE = '/pricing'
export const RETURN_PATH = `${PAGE}?success=true`

const Paying = z.object({
  clientSecret: z.string(),
  kind: z.enum(['payment', 'setup']),
  /** Null buys one bin. `change`: a plan change needs confirmation. */
  planType: z.nullable(PaidPlan),
  change: z.boolean(),
})
export type Paying = z.infer<typeof Paying>

export const payingOf = (state: unknown): Paying | null =>
  z.safeParse(Paying, ((state ?? {}) as { paying?: unknown }).paying).data ?? null

export const toPaying = (paying: Paying) => navigate(`${PAGE}?pay=1`, { state: { paying } })

export const toPricing = () => navigate(PAGE, { replace: true })

/** Replaces the payment in the history. */
export const toSuccess = () => navigate(RETURN_PATH, { replace: true })
