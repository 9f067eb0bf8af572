/** Title of the page, with the `product`. */
export const pageTitle = (product: string) => `Items · ${product}`
