import { orderNumber } from '#domain/billing/order-number.ts'
import { COUNTRIES } from '#domain/billing/shipping.ts'
import { trackingPage } from '#domain/billing/tracking-number.ts'
import { type MailPart, renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import * as texts from './mail-messages.ts'
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

const facts = (order: OrderRow): MailPart => ({
  facts: [
    [texts.number, orderNumber(order.id)],
    [texts.pack, texts.packAndCodes(order.packName, order.quantity)],
    [texts.price, texts.inDollars(order.price)],
    [texts.orderedOn, inWords(order.createdAt)],
  ],
})

const toOrders = (origin: string): MailPart => ({
  words: texts.yourOrders,
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
    subject: texts.paidSubject(orderNumber(order.id), order.quantity),
    parts: [
      texts.thankYou,
      facts(order),
      texts.theyGoTo,
      { lines: addressLines(order) },
      texts.wrongAddress,
      toOrders(origin),
    ],
  })

const tracking = (order: OrderRow): MailPart[] => {
  const number = order.trackingNumber ?? ''
  const page = trackingPage(number)
  if (!page) return [{ facts: [[texts.trackingNumber, number]] }]
  return [
    { facts: [...([[texts.trackingNumber, texts.numberAtCarrier(number, page.carrier)]] as const)] },
    { words: texts.followParcel(page.carrier), link: page.url },
  ]
}

export const orderShippedMail = ({ to, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    subject: texts.shippedSubject(orderNumber(order.id)),
    parts: [
      texts.onTheirWay(order.quantity),
      ...tracking(order),
      texts.theyGoTo,
      { lines: addressLines(order) },
      texts.whenArrived,
      toOrders(origin),
    ],
  })

export const orderRefundedMail = ({ to, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    subject: texts.refundedSubject(orderNumber(order.id)),
    parts: [
      texts.moneyGoesBack(order.price, order.quantity),
      facts(order),
      order.shippedAt === null ? texts.nothingSent : texts.claimedKeepWorking,
      toOrders(origin),
    ],
  })
