import { isSameCategory } from '#contracts/inventory/categories.ts'
import { isPartialDay } from '#contracts/inventory/fields/day-value.ts'
import { isMapNumber, type MapEntry } from '#contracts/inventory/fields/map-value.ts'
import type { OwnFieldType } from '#contracts/inventory/fields/record-fields.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import { LOCALE } from '#domain/format/locale.ts'
import { lazy } from '#domain/lazy.ts'
import * as messages from './messages.ts'

/** A field that people of an inventory define; items keep its values by its id. */
export interface OwnField {
  readonly id: string
  readonly name: string
  readonly type: OwnFieldType
  readonly choices: readonly string[]
  /** Categories whose items have it; empty for all. */
  readonly categories: readonly string[]
}

export const isForCategory = ({ categories }: OwnField, category: string | null): boolean =>
  categories.length === 0 || categories.some((each) => isSameCategory(each, category ?? ''))

/** Digits after the decimal sign of a number. */
const DECIMALS = 4
const decimals = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: DECIMALS }))

/** Words of a value. @param type as it was defined; null where that is not known */
export const formatOwnValue = (type: string | null, value: MapEntry): string => {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return decimals().format(value)
  return type === 'date' && isPartialDay(value) ? formatPartialDay(value) : value
}

const BETWEEN_GROUPS = /(?<=\d)['’\s](?=\d{3}(?!\d))/gu
const GROUPED = /^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/

/**
 * Reads a number as people write it; null for what is none, and for more digits than are kept.
 * @param decimal sign that begins decimals where both fit
 */
export const parseOwnNumber = (text: string, decimal: string): number | null => {
  const bare = text.trim().replace('−', '-').replace(BETWEEN_GROUPS, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const sign = bare.charAt(last)
  const whole = bare.slice(0, Math.max(last, 0))
  const isWhole = GROUPED.test(bare) && (sign !== decimal || whole.includes(sign))
  const isMixed = /[.,]/.test(whole) && !(GROUPED.test(whole) && !whole.includes(sign))
  if (!isWhole && isMixed) return null
  const plain =
    isWhole || last < 0 ? bare.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
  if (!/^-?\d*\.?\d+$/.test(plain)) return null
  const value = Number(plain)
  return isMapNumber(value) ? value : null
}

/** True for an address that may be opened. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
