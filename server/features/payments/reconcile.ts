import type { PaymentService } from './service.ts'

/** Rows of each kind that one run looks at. */
const MOST = 100

interface Needs {
  payments: Pick<PaymentService, 'retryWaiting'>
  payables: readonly { reconcile(now: Date, most: number): Promise<void> }[]
  subscriptions: { reconcile(most: number): Promise<void> }
  clock: () => Date
}

/** Reads anew what hangs: a webhook that was lost, a process that died between a payment and its effect. */
export const createReconcile =
  ({ payments, payables, subscriptions, clock }: Needs) =>
  async (): Promise<void> => {
    await payments.retryWaiting(MOST)
    for (const one of payables) await one.reconcile(clock(), MOST)
    await subscriptions.reconcile(MOST)
  }
