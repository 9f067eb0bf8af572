export const loadingBin = 'Loading bin...'
export const bin = (product: string) => `Bin · ${product}`
