export const loadingBin = 'Loading bin...'
export const pageTitle = (product: string) => `Bin · ${product}`
