/** Order number in mails and shipping: the start of the id. */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase()
