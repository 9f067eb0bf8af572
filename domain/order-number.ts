/** What an order is called where people read it, in mails and by whoever ships it: the beginning of its id. */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase()
