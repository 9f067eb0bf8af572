import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

const number = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

/** '1.2 m', '46 cm' */
export const formatLength = (meters: number): string =>
  meters >= 1 ? `${number().format(meters)} m` : `${Math.max(1, Math.round(meters * 100))} cm`

/** '1.3 cm', rounded up */
export const formatCentimeters = (meters: number): string =>
  `${number().format(Math.ceil(meters * 1000) / 10)} cm`
