import type { PaymentService } from './service.ts'

const PAYMENTS_PER_RUN = 100

interface ReconcileDeps {
  payments: Pick<PaymentService, 'retryWaiting'>
  payables: readonly { reconcile(now: Date, limit: number): Promise<void> }[]
  subscriptions: { reconcile(limit: number): Promise<void> }
  clock: () => Date
}

export const createReconcile =
  ({ payments, payables, subscriptions, clock }: ReconcileDeps) =>
  async (): Promise<void> => {
    await payments.retryWaiting(PAYMENTS_PER_RUN)
    for (const one of payables) await one.reconcile(clock(), PAYMENTS_PER_RUN)
    await subscriptions.reconcile(PAYMENTS_PER_RUN)
  }
