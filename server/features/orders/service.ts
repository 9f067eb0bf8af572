import type { Order } from '#contracts/billing/orders.ts'
import { notFound } from '#server/platform/errors.ts'
import * as messages from './messages.ts'
import type { OrderRow, OrderStore } from './store.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  packId: row.packId,
  packName: row.packName,
  quantity: row.quantity,
  price: row.price,
  status: row.status as Order['status'],
  shipping: {
    fullName: row.shippingFullName,
    addressLine1: row.shippingAddressLine1,
    addressLine2: row.shippingAddressLine2,
    city: row.shippingCity,
    state: row.shippingState,
    zipCode: row.shippingZipCode,
    country: row.shippingCountry as Order['shipping']['country'],
    phone: row.shippingPhone,
  },
  trackingNumber: row.trackingNumber,
  shippedAt: iso(row.shippedAt),
  deliveredAt: iso(row.deliveredAt),
  refundedAt: iso(row.refundedAt),
  createdAt: row.createdAt.toISOString(),
})

export const createOrderService = ({ store }: { store: OrderStore }) => ({
  async list(userId: string): Promise<Order[]> {
    return (await store.list(userId)).map(toOrder)
  },

  async get(userId: string, id: string): Promise<Order> {
    const row = await store.findOwn(userId, id)
    if (!row) throw notFound(messages.orderNotFound)
    return toOrder(row)
  },
})

export type OrderService = ReturnType<typeof createOrderService>
