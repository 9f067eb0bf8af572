export interface ParsedQuantity {
  readonly quantity: number
  /** Text that the number alone would lose: '5 pairs', 'about 3'; null where it says all. */
  readonly originalText: string | null
}

/** '1,000' and '1 000', also with the spaces of spreadsheets. */
const GROUPED = /^\d{1,3}(?:[,'’\s\u00a0\u202f]\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/
/** '2', '2.0' and '2,00'. */
const WHOLE = /^(?<whole>\d+)(?:[.,]0+)?$/
/** Either one, or one thousand as many countries write it. */
const AMBIGUOUS = /^\d{1,3}\.000$/
const NUMBER = "\\d+(?:[.,'’\\s\\u00a0\\u202f]\\d+)*"
const AROUND = new RegExp(
  `^(?<before>[x×]|(?:ca\\.?|circa|about|around|approx\\.?|etwa|~|≈))?\\s*(?<number>${NUMBER})\\s*(?<after>[+]|\\p{L}[\\p{L}.\\s()]*)?$`,
  'iu',
)
/** Says that things are counted, and no more. */
const COUNTED =
  /^(?:x|×|pcs?\.?|pieces?|ea\.?|each|items?|units?|count|st\.?|stk\.?|stck\.?|stück|pièces?|pzs?\.?|uds?\.?|unidades)$/i

const wholeOf = (text: string): number | null => {
  const plain = GROUPED.test(text) ? text.replace(/\D/g, '') : WHOLE.exec(text)?.groups?.whole
  return plain === undefined ? null : Number(plain)
}

const FRACTION = /^\d+(?:[.,]\d+)?$/
const VULGAR: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const WITH_VULGAR = /^(?<whole>\d*)\s*(?<part>[½¼¾⅓⅔])\s*(?:\p{L}[\p{L}.\s()]*)?$/u

/** Reads amounts between whole numbers: '0.5', '1,5', '2½', '1.5 kg'; null for anything else. */
export const parseFraction = (cell: string, most: number): number | null => {
  const { whole = '', part = '' } = WITH_VULGAR.exec(cell)?.groups ?? {}
  const { number = '' } = AROUND.exec(cell)?.groups ?? {}
  const amount = part
    ? Number(whole) + (VULGAR[part] ?? 0)
    : FRACTION.test(number)
      ? Number(number.replace(',', '.'))
      : Number.NaN
  return amount >= 0 && Math.ceil(amount) <= most && !Number.isInteger(amount) ? amount : null
}

/** Writes '1.000' as '1000', where dots group digits. */
export const withoutGroupDots = (cell: string): string =>
  cell.replace(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/g, (number) => number.replaceAll('.', ''))

/** True where a comma can only begin decimals: '0,5', '1,25', '0,500'. */
export const hasDecimalComma = (cell: string): boolean => /^(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/.test(cell)

/** Reads '2', '1,000', '2 pcs' and 'about 5'; null for what counts nothing: '1.5', '-5', 'a few'. */
export const parseQuantity = (cell: string, most: number): ParsedQuantity | null => {
  if (cell === '') return { quantity: 1, originalText: null }
  const { before = '', number = '', after = '' } = AROUND.exec(cell)?.groups ?? {}
  const quantity = wholeOf(number)
  if (quantity === null || quantity > most) return null
  const isPlain = (before === '' || /^[x×]$/i.test(before)) && (after === '' || COUNTED.test(after.trim()))
  return { quantity, originalText: isPlain && !AMBIGUOUS.test(number) ? null : cell }
}
