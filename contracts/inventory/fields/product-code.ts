/**
 * A code on a thing as it is stored: 'gtin:' and 14 digits, so that UPC-A, EAN-8, EAN-13 and ISBN of one product are equal
 * (GS1 General Specifications, 3.3), or 'text:' and any other code.
 */
const GTIN = 'gtin:'
const TEXT = 'text:'
const GTIN_DIGITS = 14

/** True when the last digit is the check digit of those before. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** @param digits twelve */
const checkDigitOf = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

const ISBN10 = /^\d{9}[\dX]$/

/** EAN-13 of an ISBN-10, or null where its check digit is wrong. */
const eanOfIsbn10 = (isbn: string): string | null => {
  if (!ISBN10.test(isbn)) return null
  const sum = [...isbn].reduce((total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * (10 - at), 0)
  if (sum % 11 !== 0) return null
  const digits = `978${isbn.slice(0, 9)}`
  return digits + checkDigitOf(digits)
}

const GTIN_LENGTHS: readonly number[] = [8, 12, 13, GTIN_DIGITS]

/** Code of a product as it is stored; null for none. @param typed as read, typed or stored */
export const productCode = (typed: string): string | null => {
  const text = typed.trim()
  if (text.startsWith(TEXT)) return productCode(text.slice(TEXT.length))
  const plain = (text.startsWith(GTIN) ? text.slice(GTIN.length) : text).replace(/[\s-]/g, '').toUpperCase()
  const digits = eanOfIsbn10(plain) ?? plain
  if (/^\d+$/.test(digits) && GTIN_LENGTHS.includes(digits.length) && hasCheckDigit(digits))
    return GTIN + digits.padStart(GTIN_DIGITS, '0')
  return text === '' ? null : TEXT + text
}

/** The 14 digits of a GTIN that is printed with 8 to 14, hyphens or blanks; null for other texts. */
export const gtinDigits = (typed: string): string | null => {
  const code = productCode(typed)
  return code?.startsWith(GTIN) ? code.slice(GTIN.length) : null
}

/** Digits of a GTIN as they are printed, or the text of another code. */
export const formatProductCode = (code: string): string => {
  if (!code.startsWith(GTIN)) return code.startsWith(TEXT) ? code.slice(TEXT.length) : code
  const digits = code.slice(GTIN.length)
  if (digits.startsWith('000000')) return digits.slice(6)
  return digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, '')
}
