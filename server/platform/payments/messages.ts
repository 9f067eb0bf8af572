export const notSetUp = 'Payments are not set up on this server. Nothing was charged.'
export const planNotSetUp =
  'This plan is not set up at the payment service yet. Nothing was charged. Please tell whoever runs this server.'
export const serviceUnavailable =
  'The payment service does not answer right now. Nothing was charged twice. Please try again in a moment.'
export const keyNotTaken = 'The payment service does not take this server’s key. Nothing was charged.'
/** `reason` is a sentence of the payment service, such as: Your card was declined. */
export const cardRefused = (reason: string) => `${reason} Nothing was charged.`
/** `reason` is a sentence of the payment service. */
export const refundRefused = (reason: string) =>
  `Stripe refused the refund: ${reason} Nothing was given back.`
export const cardDeclined = 'Your card was declined. Nothing was charged.'
export const notApproved = 'The bank was not told yes. Nothing was charged.'
export const paymentCanceled = 'This payment was given up. Please start again.'
export const paidAlready = {
  order: 'This order is paid already. Nothing more was charged.',
  bin: 'This bin is paid already. Nothing more was charged.',
}
export const paymentUnderWay = {
  order: 'The payment of this order is on its way. Nothing more was charged.',
  bin: 'The payment of this bin is on its way. Nothing more was charged.',
}
export const paymentNotStarted = {
  order: 'This order could not be started. Nothing was charged. Please try again.',
  bin: 'This bin could not be started. Nothing was charged. Please try again.',
}
