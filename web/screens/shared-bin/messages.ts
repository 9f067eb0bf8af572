export const loadingSharedBin = 'Loading shared bin...'
export const sharedBin = (product: string) => `Shared bin · ${product}`
