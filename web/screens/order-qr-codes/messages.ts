export const pageTitle = (product: string) => `Order QR Code Packs · ${product}`
export const orderQrCodePacks = 'Order QR Code Packs'
export const subtitle = 'Printed stickers for your boxes, each with its own code.'
