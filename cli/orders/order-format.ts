import { orderNumber } from '#domain/billing/order-number.ts'
import { trackingPage } from '#domain/billing/tracking-number.ts'
import type { FulfillmentState, OwnedOrder } from '#server/features/orders/fulfillment-store.ts'
import { addressLines } from '#server/features/orders/mails.ts'
import type { OrderRow } from '#server/features/orders/store.ts'
import { printable, table } from '../shared/table.ts'

const day = (moment: Date): string => moment.toISOString().slice(0, 10)
const minute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const stateOf = ({ refundedAt, status }: OrderRow): FulfillmentState =>
  refundedAt ? 'refunded' : (status as FulfillmentState)

/** Fits 80 columns. */
export const formatOrderTable = (orders: readonly OwnedOrder[]): string =>
  table(
    ['ORDER', 'DATE', 'STATUS', 'PACK', 'TO', 'TRACKING'],
    orders.map(({ order }) => [
      orderNumber(order.id),
      day(order.createdAt),
      stateOf(order),
      order.packName,
      `${order.shippingCountry} ${order.shippingFullName}`,
      order.trackingNumber ?? '',
    ]),
    [8, 10, 9, 7, 18],
  )

interface Code {
  readonly qrCodeId: string
  readonly status: string
}

/** Details for packing. */
export const formatOrder = ({ order, email }: OwnedOrder, codes: readonly Code[]): string => {
  const page = order.trackingNumber === null ? null : trackingPage(order.trackingNumber)
  const facts: readonly (readonly [string, string | null])[] = [
    ['Order', orderNumber(order.id)],
    ['Status', stateOf(order)],
    ['Pack', `${order.packName}, ${order.quantity} codes, $${order.price}`],
    ['Ordered', `${minute(order.createdAt)} by ${email}`],
    ['Shipped', order.shippedAt && minute(order.shippedAt)],
    ['Tracking', order.trackingNumber && [order.trackingNumber, page?.url].filter(Boolean).join('  ')],
    ['Delivered', order.deliveredAt && minute(order.deliveredAt)],
    ['Refunded', order.refundedAt && minute(order.refundedAt)],
    ['Payment', order.stripePaymentIntentId],
    ['Id', order.id],
  ]
  const shown = facts.flatMap(([name, fact]) => (fact ? [`${name.padEnd(11)}${printable(fact)}`] : []))
  const stickers = codes.map(({ qrCodeId, status }) => `  ${qrCodeId}  ${status}`)
  return [
    ...shown,
    '',
    'To',
    ...[...addressLines(order), `Phone ${order.shippingPhone}`].map((line) => `  ${printable(line)}`),
    ...(stickers.length > 0 ? ['', 'Stickers', ...stickers] : []),
  ].join('\n')
}
