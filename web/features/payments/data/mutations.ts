import { paymentEndpoints } from '#contracts/payments.ts'
import { call } from '#web/platform/http/call.ts'
import type { PaymentOutcome } from '../payment-request.ts'
import type { TestCard } from '../test-cards.ts'

interface Try {
  card: TestCard
  /** What the person answered their bank. */
  approved?: boolean
}

/** Sends a test card's word, never its number. `asks`: the bank wants to hear from the person first. */
export const useSandboxConfirm =
  (clientSecret: string) =>
  async (tried: Try): Promise<PaymentOutcome | { kind: 'asks' }> => {
    const { status, message } = await call(paymentEndpoints.confirmSandbox, {
      body: { clientSecret, ...tried },
    })
    if (status === 'succeeded') return { kind: 'paid' }
    return status === 'requires_action' ? { kind: 'asks' } : { kind: 'declined', message }
  }
