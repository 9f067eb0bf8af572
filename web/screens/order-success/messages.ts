export const yourOrder = (product: string) => `Your order · ${product}`
