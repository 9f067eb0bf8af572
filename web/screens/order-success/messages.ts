export const pageTitle = (product: string) => `Your order · ${product}`
