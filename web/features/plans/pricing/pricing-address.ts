import * as z from 'zod/mini'
import { PaidPlan } from '#contracts/billing/subscriptions.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

const PAGE = '/pricing'
export const RETURN_PATH = `${PAGE}?success=true`

const PaymentStep = z.object({
  clientSecret: z.string(),
  kind: z.enum(['payment', 'setup']),
  /** Null buys one bin. `change`: a plan change needs confirmation. */
  planType: z.nullable(PaidPlan),
  change: z.boolean(),
})
export type PaymentStep = z.infer<typeof PaymentStep>

export const paymentStepOf = (state: unknown): PaymentStep | null =>
  z.safeParse(PaymentStep, ((state ?? {}) as { paying?: unknown }).paying).data ?? null

export const toPaying = (paying: PaymentStep) => navigate(`${PAGE}?pay=1`, { state: { paying } })

export const toPricing = () => navigate(PAGE, { replace: true })

/** Replaces the payment in the history. */
export const toSuccess = () => navigate(RETURN_PATH, { replace: true })
