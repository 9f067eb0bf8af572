/** A cell that a spreadsheet would run as a formula, also behind apostrophes that were put before one. */
const FORMULA = /^'*[=+\-@\t\r\0]/

/** Makes a cell harmless for spreadsheets: an apostrophe before what would start a formula. */
export const inert = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `inert`. */
export const revived = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
