import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'

/** Cancels renewal after a deletion, which can still be undone. */
export const STOP_RENEWING_JOB = 'billing.stop-renewing'
/** Deletes the customer at the provider after the purge. */
export const FORGET_CUSTOMER_JOB = 'billing.forget-customer'

const UserPayload = z.object({ userId: z.string() })
const CustomerPayload = z.object({ customerId: z.string() })

interface AccountEndDeps {
  provider: PaymentProvider
  stopRenewing: (userId: string) => Promise<void>
}

export const accountEndJobs = (deps: () => AccountEndDeps): Record<string, JobHandler> => ({
  [STOP_RENEWING_JOB]: (payload) => deps().stopRenewing(UserPayload.parse(payload).userId),

  async [FORGET_CUSTOMER_JOB](payload) {
    const { provider } = deps()
    const { customerId } = CustomerPayload.parse(payload)
    if (provider.owns(customerId)) await provider.forgetCustomer(customerId)
  },
})
