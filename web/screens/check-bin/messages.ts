export const pageTitle = (product: string) => `Check a Bin · ${product}`
export const checkPrefix = 'Check '
export const checkABin = 'Check a Bin'
