import { regionOf } from '#domain/format/locale.ts'
import { currencyOfRegion } from '#domain/format/region-currency.ts'
import { useRights } from './rights.ts'

/** Currency that people pay in where the browser's language is spoken, until somebody says another. */
export const guessCurrency = (): string => currencyOfRegion(regionOf(navigator.language || 'en-US'))

/** Currency of all amounts of the open inventory, as ISO 4217. */
export const useCurrency = (): string => useRights().currency ?? guessCurrency()

/** 'Euro (EUR)' of each currency, in the order of the language. @param locale BCP 47 */
export const currencyOptions = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
