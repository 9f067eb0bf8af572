import { formatCount } from '#domain/format/format-count.ts'
import { formatDayFirstUtc } from '#domain/format/format-date.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'

export const number = 'Order number'
export const pack = 'Pack'
export const packAndCodes = (name: string, quantity: number) =>
  `${name}, ${formatCount(quantity, 'QR code sticker')}`
export const price = 'Price'
/** price: '$19.99' */
export const inDollars = (price: number) => `${formatDollars(price)} (US dollars)`
export const orderedOn = 'Ordered on'
export const orderDay = (day: Date) => formatDayFirstUtc(day)
export const yourOrders = 'Your Orders'
/** Stands above the address. */
export const theyGoTo = 'They go to:'

export const paidSubject = (order: string, quantity: number) =>
  `Order ${order} is confirmed: ${formatCount(quantity, 'QR code sticker')}`
export const thankYou =
  'Thank you for your order. Your payment has arrived, and your stickers are being printed.'
export const wrongAddress =
  'If the address is wrong, answer to this mail before the parcel is on its way. We write again when it is.'

export const trackingNumber = 'Tracking number'
export const numberAtCarrier = (tracking: string, carrier: string) => `${tracking} (${carrier})`
export const followParcel = (carrier: string) => `Follow the parcel at ${carrier}`
export const shippedSubject = (order: string) => `Order ${order} is on its way`
export const onTheirWay = (quantity: number) =>
  `Your ${formatCount(quantity, 'QR code sticker')} are on their way.`
export const whenArrived =
  'When they have arrived, put one on a box and scan it: you claim it, and choose the bin that it belongs to.'

export const refundedSubject = (order: string) => `Order ${order} was refunded`
export const moneyGoesBack = (price: number, quantity: number) =>
  `The ${formatDollars(price)} that you paid for ${formatCount(quantity, 'QR code sticker')} goes back the way it came. Banks take up to 10 days to show it.`
export const nothingSent = 'Nothing will be sent.'
export const claimedKeepWorking =
  'Stickers of this pack that you have claimed keep working. The others can no longer be claimed.'
