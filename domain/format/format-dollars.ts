import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

const dollars = lazy(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }))

/** '$12.99' */
export const formatDollars = (cents: number): string => dollars().format(cents / 100)
