import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Keeps a format for each currency: a new one takes milliseconds. */
const formatOf = (currency: string): Intl.NumberFormat => {
  const format = formats.get(currency) ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** Decimals of a currency: 2 of dollars, 0 of yen, 3 of dinars. @param currency ISO 4217 */
export const currencyDigits = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0

const decimalOf = (amount: number, digits: number, sign: string): string => {
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}${sign}${text.slice(-digits)}`
}

/** '$12.50'. @param amount minor units */
export const formatMoney = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency)
  // As text: no binary fraction is as exact.
  return formatOf(currency).format(decimalOf(amount, digits, '.') as `${number}`)
}

/** '12.50', the same in every language. @param amount minor units */
export const formatDecimal = (amount: number, currency: string): string =>
  decimalOf(amount, currencyDigits(currency), '.')

const number = lazy(() => new Intl.NumberFormat(LOCALE))

/** Sign that begins decimals in the language of the screen. */
export const decimalSign = (): string => number().format(1.5).charAt(1)

/** '12.50' as it is typed: '12,50' where a comma begins the decimals. @param amount minor units */
export const typedMoney = (amount: number, currency: string): string =>
  decimalOf(amount, currencyDigits(currency), decimalSign())
