export const loadingSharedBin = 'Loading shared bin...'
export const pageTitle = (product: string) => `Shared bin · ${product}`
