export const pageTitle = (product: string) => `Labels · ${product}`
export const subtitle = 'Print codes for your bins.'
