import { paymentEndpoints } from '#contracts/billing/payments.ts'
import { call } from '#web/platform/http/call.ts'
import type { PaymentOutcome } from '../payment-request.ts'
import type { TestCard } from '../test-cards.ts'

interface CardAttempt {
  card: TestCard
  approved?: boolean
}

/** Sends the test card's keyword, never its number. `asks`: confirmation required. */
export const useSandboxConfirm =
  (clientSecret: string) =>
  async (tried: CardAttempt): Promise<PaymentOutcome | { kind: 'asks' }> => {
    const { status, message } = await call(paymentEndpoints.confirmSandbox, {
      body: { clientSecret, ...tried },
    })
    if (status === 'succeeded') return { kind: 'paid' }
    return status === 'requires_action' ? { kind: 'asks' } : { kind: 'declined', message }
  }
