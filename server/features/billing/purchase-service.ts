import { BIN_PRICE_CENTS } from '#domain/billing/plans.ts'
import type { Payables } from '#server/platform/payments/payable.ts'
import * as messages from './messages.ts'
import type { PurchaseStore } from './purchase-store.ts'

export const createPurchaseService = ({
  store,
  payables,
  newId,
}: {
  store: PurchaseStore
  payables: Payables
  newId: () => string
}) => ({
  async start(userId: string) {
    const { clientSecret, id } = await payables.pay(
      () => store.openPending({ id: newId(), userId, amount: BIN_PRICE_CENTS }),
      { description: messages.oneMoreBin },
    )
    return { clientSecret, purchaseId: id }
  },
})

export type PurchaseService = ReturnType<typeof createPurchaseService>
