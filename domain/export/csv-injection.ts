/** Formula prefixes, including the wide forms of East Asian locales. */
const FORMULA_SIGNS = '[=+\\-@\\t\\r\\0\uff1d\uff0b\uff0d\uff20]'

const START = '(?<=^|[\\r\\n])'

// A formula may follow apostrophes of an earlier escape.
const FORMULA = new RegExp(`${START}(?='*${FORMULA_SIGNS})`, 'g')
const ESCAPED = new RegExp(`${START}'(?='*${FORMULA_SIGNS})`, 'g')

/** Prefixes an apostrophe to anything a spreadsheet would run as a formula. */
export const escapeFormula = (cell: string): string => cell.replace(FORMULA, "'")

export const unescapeFormula = (cell: string): string => cell.replace(ESCAPED, '')
