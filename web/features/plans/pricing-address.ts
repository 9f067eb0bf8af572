import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/subscriptions.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

const PAGE = '/pricing'
/** Where a bank that took over the page sends the person back to. */
export const RETURN_PATH = `${PAGE}?success=true`

const Paying = z.object({
  clientSecret: z.string(),
  kind: z.enum(['payment', 'setup']),
  /** Null buys one bin. `change`: the bank wants to hear from the person about a change of plan. */
  planType: z.nullable(PaidPlan),
  change: z.boolean(),
})
/** What is being paid for; kept with the step of the history that shows its form. */
export type Paying = z.infer<typeof Paying>

export const payingOf = (state: unknown): Paying | null =>
  z.safeParse(Paying, ((state ?? {}) as { paying?: unknown }).paying).data ?? null

export const toPaying = (paying: Paying) => navigate(`${PAGE}?pay=1`, { state: { paying } })

export const toPricing = () => navigate(PAGE, { replace: true })

/** Paid: the way back no longer leads into the payment. */
export const toSuccess = () => navigate(RETURN_PATH, { replace: true })
