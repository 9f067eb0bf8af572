/** Signs that start a formula; spreadsheets set to Chinese, Japanese or Korean take the wide ones too. */
const FORMULA_SIGNS = '[=+\\-@\\t\\r\\0\uff1d\uff0b\uff0d\uff20]'

/** Where a spreadsheet may start a formula: at the start of a cell, and of each line in it. */
const START = '(?<=^|[\\r\\n])'

// A formula may stand behind apostrophes that were put before one.
const FORMULA = new RegExp(`${START}(?='*${FORMULA_SIGNS})`, 'g')
const ESCAPED = new RegExp(`${START}'(?='*${FORMULA_SIGNS})`, 'g')

/** Makes a cell harmless for spreadsheets: an apostrophe before what would start a formula. */
export const escapeFormula = (cell: string): string => cell.replace(FORMULA, "'")

/** The cell as it was before `inert`. */
export const unescapeFormula = (cell: string): string => cell.replace(ESCAPED, '')
