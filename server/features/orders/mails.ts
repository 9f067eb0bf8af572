import { orderNumber } from '#domain/billing/order-number.ts'
import { COUNTRIES } from '#domain/billing/shipping.ts'
import { toCents } from '#domain/billing/sticker-packs.ts'
import { trackingPage } from '#domain/billing/tracking-number.ts'
import { type MailPart, renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { OrderRow } from './store.ts'

type Texts = typeof import('./mail-messages.ts')

export const addressLines = (order: OrderRow): string[] =>
  [
    order.shippingFullName,
    order.shippingAddressLine1,
    order.shippingAddressLine2,
    `${order.shippingCity}, ${order.shippingState} ${order.shippingZipCode}`,
    COUNTRIES.find(({ code }) => code === order.shippingCountry)?.name ?? order.shippingCountry,
  ].filter((line): line is string => Boolean(line))

const facts = (texts: Texts, order: OrderRow): MailPart => ({
  facts: [
    [texts.number, orderNumber(order.id)],
    [texts.pack, texts.packAndCodes(order.packName, order.quantity)],
    [texts.price, texts.inDollars(toCents(order.price))],
    [texts.orderedOn, texts.orderDay(order.createdAt)],
  ],
})

const toOrders = (texts: Texts, origin: string): MailPart => ({
  words: texts.yourOrders,
  link: `${origin}/order-qr-codes#your-orders`,
})

interface OrderMail {
  readonly to: string
  readonly language: string
  readonly origin: string
  readonly order: OrderRow
}

export const orderPaidMail = (texts: Texts, { to, language, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    language,
    subject: texts.paidSubject(orderNumber(order.id), order.quantity),
    parts: [
      texts.thankYou,
      facts(texts, order),
      texts.theyGoTo,
      { lines: addressLines(order) },
      texts.wrongAddress,
      toOrders(texts, origin),
    ],
  })

const tracking = (texts: Texts, order: OrderRow): MailPart[] => {
  const number = order.trackingNumber ?? ''
  const page = trackingPage(number)
  if (!page) return [{ facts: [[texts.trackingNumber, number]] }]
  return [
    { facts: [...([[texts.trackingNumber, texts.numberAtCarrier(number, page.carrier)]] as const)] },
    { words: texts.followParcel(page.carrier), link: page.url },
  ]
}

export const orderShippedMail = (texts: Texts, { to, language, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    language,
    subject: texts.shippedSubject(orderNumber(order.id)),
    parts: [
      texts.onTheirWay(order.quantity),
      ...tracking(texts, order),
      texts.theyGoTo,
      { lines: addressLines(order) },
      texts.whenArrived,
      toOrders(texts, origin),
    ],
  })

export const orderRefundedMail = (texts: Texts, { to, language, origin, order }: OrderMail): Mail =>
  renderMail({
    to,
    language,
    subject: texts.refundedSubject(orderNumber(order.id)),
    parts: [
      texts.moneyGoesBack(toCents(order.price), order.quantity),
      facts(texts, order),
      order.shippedAt === null ? texts.nothingSent : texts.claimedKeepWorking,
      toOrders(texts, origin),
    ],
  })
