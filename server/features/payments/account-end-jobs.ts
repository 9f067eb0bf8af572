import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'

/** Somebody deleted their account: they are charged no more, and may still come back. */
export const STOP_RENEWING_JOB = 'billing.stop-renewing'
/** The account is gone for good, and so is what the payment service knows of it. */
export const FORGET_CUSTOMER_JOB = 'billing.forget-customer'

const UserPayload = z.object({ userId: z.string() })
const CustomerPayload = z.object({ customerId: z.string() })

interface AccountEndDeps {
  provider: PaymentProvider
  stopRenewing: (userId: string) => Promise<void>
}

/** What the end of an account means to the payment service; tried again until it was heard. */
export const accountEndJobs = (needs: () => AccountEndDeps): Record<string, JobHandler> => ({
  [STOP_RENEWING_JOB]: (payload) => needs().stopRenewing(UserPayload.parse(payload).userId),

  async [FORGET_CUSTOMER_JOB](payload) {
    const { provider } = needs()
    const { customerId } = CustomerPayload.parse(payload)
    if (provider.owns(customerId)) await provider.forgetCustomer(customerId)
  },
})
