import { orderNumber } from '#domain/billing/order-number.ts'
import { COUNTRIES } from '#domain/billing/shipping.ts'
import { trackingPage } from '#domain/billing/tracking-number.ts'
import { type MailPart, renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { OrderRow } from './store.ts'

export const addressLines = (order: OrderRow): string[] =>
  [
    order.shippingFullName,
    order.shippingAddressLine1,
    order.shippingAddressLine2,
    `${order.shippingCity}, ${order.shippingState} ${order.shippingZipCode}`,
    COUNTRIES.find(({ code }) => code === order.shippingCountry)?.name ?? order.shippingCountry,
  ].filter((line): line is string => Boolean(line))

const inWords = (day: Date): string => day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const codes = ({ quantity }: OrderRow): string => `${quantity} QR code stickers`

const facts = (order: OrderRow): MailPart => ({
  facts: [
    ['Order number', orderNumber(order.id)],
    ['Pack', `${order.packName}, ${codes(order)}`],
    ['Price', `$${order.price} (US dollars)`],
    ['Ordered on', inWords(order.createdAt)],
  ],
})

const toOrders = (origin: string): MailPart => ({
  words: 'Your Orders',
  link: `${origin}/order-qr-codes#your-orders`,
})

interface OrderMail {
  readonly to: string
  readonly origin: string
  readonly order: OrderRow
}

export const orderPaidMail = ({ to, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    subject: `Order ${orderNumber(order.id)} is confirmed: ${codes(order)}`,
    parts: [
      'Thank you for your order. Your payment has arrived, and your stickers are being printed.',
      facts(order),
      'They go to:',
      { lines: addressLines(order) },
      'If the address is wrong, answer to this mail before the parcel is on its way. We write again when it is.',
      toOrders(origin),
    ],
  })

const tracking = (order: OrderRow): MailPart[] => {
  const number = order.trackingNumber ?? ''
  const page = trackingPage(number)
  if (!page) return [{ facts: [['Tracking number', number]] }]
  return [
    { facts: [...([['Tracking number', `${number} (${page.carrier})`]] as const)] },
    { words: `Follow the parcel at ${page.carrier}`, link: page.url },
  ]
}

export const orderShippedMail = ({ to, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    subject: `Order ${orderNumber(order.id)} is on its way`,
    parts: [
      `Your ${codes(order)} are on their way.`,
      ...tracking(order),
      'They go to:',
      { lines: addressLines(order) },
      'When they have arrived, put one on a box and scan it: you claim it, and choose the bin that it belongs to.',
      toOrders(origin),
    ],
  })

export const orderRefundedMail = ({ to, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    subject: `Order ${orderNumber(order.id)} was refunded`,
    parts: [
      `The $${order.price} that you paid for ${codes(order)} goes back the way it came. Banks take up to 10 days to show it.`,
      facts(order),
      order.shippedAt === null
        ? 'Nothing will be sent.'
        : 'Stickers of this pack that you have claimed keep working. The others can no longer be claimed.',
      toOrders(origin),
    ],
  })
