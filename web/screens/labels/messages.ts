export const labels = (product: string) => `Labels · ${product}`
export const printCodesForYourBins = 'Print codes for your bins on label sheets or a label printer.'
