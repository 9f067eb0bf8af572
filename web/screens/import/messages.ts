export const importLabel = (product: string) => `Import · ${product}`
export const fromHomeboxShelfSortlyOpenbin = (product: string) =>
  `From Homebox, Shelf, Sortly, OpenBin, any spreadsheet, a pasted list, or a ${product} export.`
