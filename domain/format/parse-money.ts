import { MONEY_MAX } from '#contracts/inventory/field-limits.ts'

/**
 * - `amount`: minor units.
 * - `open`: two readings fit: '1.234' is a thousand or one and a bit.
 */
export type ParsedMoney =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'open'; readonly readings: readonly [string, string] }
  | { readonly kind: 'invalid' }

const INVALID: ParsedMoney = { kind: 'invalid' }

/** Signs, codes and names of currencies, and spaces and apostrophes between groups. */
const AROUND = /^[\p{Sc}\p{L}\s]*((?<=\p{L})\.\s*)?|[\p{Sc}\p{L}\s]*\.?-*$/gu
const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

const amountOf = (whole: string, decimals: string, digits: number): ParsedMoney => {
  // Cuts zeros that programs write behind the last decimal.
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > digits || !/^\d*$/.test(whole + decimals) || whole + decimals === '') return INVALID
  const amount = Number(`${whole}${kept.padEnd(digits, '0')}`)
  return amount <= MONEY_MAX ? { kind: 'amount', amount } : INVALID
}

/**
 * Reads an amount of money as people and programs write it: '€ 12', '1.234,56', '1,234.56', "1'234.50".
 * @param digits decimals of the currency
 * @param decimal sign that begins decimals where both fit; null where that is not known
 */
export const parseMoney = (
  text: string,
  { digits, decimal }: { readonly digits: number; readonly decimal: string | null },
): ParsedMoney => {
  const bare = text
    .trim()
    .replace(AROUND, '')
    .replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/gu, '')
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return INVALID
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return amountOf(bare, '', digits)
  const sign = bare.charAt(last)
  const [whole, decimals] = [bare.slice(0, last), bare.slice(last + 1)]
  const other = sign === '.' ? ',' : '.'
  if (whole.includes(other)) {
    const isGrouped = GROUPED.test(whole) && !whole.includes(sign)
    return isGrouped ? amountOf(whole.replaceAll(other, ''), decimals, digits) : INVALID
  }
  if (whole.includes(sign))
    return GROUPED.test(bare) ? amountOf(bare.replaceAll(sign, ''), '', digits) : INVALID
  const asDecimal = amountOf(whole, decimals, digits)
  if (!GROUPED.test(bare)) return asDecimal
  if (sign === decimal && digits >= 3) return asDecimal
  if (decimal !== null && sign !== decimal) return amountOf(whole + decimals, '', digits)
  const rounded = `${whole}${sign}${decimals.slice(0, Math.max(digits, 1))}`
  return { kind: 'open', readings: [`${whole}${decimals}`, rounded] }
}
