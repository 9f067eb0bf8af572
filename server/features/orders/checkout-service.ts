import type { PackId } from '#contracts/billing/orders.ts'
import type { Shipping } from '#contracts/billing/shipping.ts'
import { findPack, toDollars } from '#domain/billing/sticker-packs.ts'
import type { Payables } from '#server/platform/payments/payable.ts'
import * as messages from './messages.ts'
import type { OrderStore } from './store.ts'

export const createCheckoutService = ({
  store,
  payables,
  newId,
}: {
  store: OrderStore
  payables: Payables
  newId: () => string
}) => ({
  async start(userId: string, { packId, shipping }: { packId: PackId; shipping: Shipping }) {
    const pack = findPack(packId)
    const facts = { packName: pack.name, quantity: pack.codes, price: toDollars(pack.cents) }
    const { clientSecret, id } = await payables.pay(
      () => store.openPending({ id: newId(), userId, packId, ...facts, shipping }),
      { description: messages.packOfStickers(pack.name), shipping },
    )
    return { clientSecret, orderId: id }
  },
})

export type CheckoutService = ReturnType<typeof createCheckoutService>
