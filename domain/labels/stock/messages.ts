export const letterSheets = 'US Letter sheets'
export const a4Sheets = 'A4 sheets'
export const labelPrinters = 'Label printers'
export const plainPaper = 'Plain paper to cut'
export const roll62 = '62 mm roll'

/** Why a sheet of labels cannot be as it was typed. */
export const columnsOverlap =
  'Columns overlap: the distance from one label to the next is at least the width of a label.'
export const rowsOverlap =
  'Rows overlap: the distance from one label to the next is at least the height of a label.'
export const widerThanPage = (end: string, page: string) =>
  `The labels are wider than the page: they end at ${end} mm of ${page} mm.`
export const higherThanPage = (end: string, page: string) =>
  `The labels are higher than the page: they end at ${end} mm of ${page} mm.`

/** Printed on a page by which a printer is measured, as is the next. */
export const crossPosition = (left: number, top: number) =>
  `${left} mm from the left edge, ${top} mm from the top`
export const scaleLine = (length: number) => `This line is ${length} mm long when printed at 100%`
