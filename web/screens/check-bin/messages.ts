export const checkABin = (product: string) => `Check a Bin · ${product}`
export const check = 'Check '
export const checkABinLabel = 'Check a Bin'
export const neverChecked = 'Never checked'
