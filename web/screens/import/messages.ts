export const pageTitle = (product: string) => `Import · ${product}`
export const subtitle = (product: string) =>
  `From Homebox, Shelf, Sortly, OpenBin, any spreadsheet, a pasted list, or a ${product} export.`
