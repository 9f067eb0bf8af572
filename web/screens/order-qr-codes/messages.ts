export const orderQrCodePacks = (product: string) => `Order QR Code Packs · ${product}`
export const orderQrCodePacksLabel = 'Order QR Code Packs'
export const printedStickersForYourBoxes = 'Printed stickers for your boxes, each with its own code.'
