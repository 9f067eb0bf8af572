export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase()
