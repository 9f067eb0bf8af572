import type { PaymentFacts } from '#server/platform/payments/provider.ts'

interface RefundDeps {
  readPayment: (id: string) => Promise<PaymentFacts | null>
  settleRead: (payment: PaymentFacts) => Promise<unknown>
  statusOf: (orderId: string) => Promise<string | undefined>
  noteRefundOf: (paymentId: string) => Promise<void>
}

export const createRefundService =
  ({ readPayment, settleRead, statusOf, noteRefundOf }: RefundDeps) =>
  async (paymentId: string): Promise<'applied' | 'waiting' | 'refused' | 'ignored'> => {
    const payment = await readPayment(paymentId)
    if (payment?.purpose?.kind !== 'order') return 'ignored'
    await settleRead(payment)
    const { id } = payment.purpose
    const status = await statusOf(id)
    if (status === undefined) return 'waiting'
    if (status === 'pending' || status === 'failed') return 'refused'
    await noteRefundOf(paymentId)
    return 'applied'
  }
