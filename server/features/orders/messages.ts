export const orderNotFound = 'Order not found'
/** Stands on the receipt of the payment service. */
export const packOfStickers = (pack: string) => `${pack} of QR code stickers`
