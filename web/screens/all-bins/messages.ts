export const allBins = (product: string) => `All Bins · ${product}`
export const allYourStorageBins = (value: string, count: number, value2: string) =>
  `${value} all your storage bins (${count} ${value2})`
