import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

const number = lazy(() => new Intl.NumberFormat(LOCALE))

// Spares a start the first object of Intl, which takes milliseconds.
const isShort = (count: number): boolean => Number.isInteger(count) && Math.abs(count) < 1000

/** '1,234' */
export const formatNumber = (count: number): string =>
  isShort(count) ? String(count) : number().format(count)

/** 'item', or 'items' unless there is one. */
export const plural = (count: number, singular: string, plural = `${singular}s`): string =>
  count === 1 ? singular : plural

/** '1 item', '1,234 items' */
export const formatCount = (count: number, singular: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, singular, many)}`
