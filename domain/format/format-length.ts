import { lazy } from '#domain/lazy.ts'
import { LOCALE, regionOf } from './locale.ts'

const number = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

export const METERS_PER_INCH = 0.0254
const INCHES_PER_FOOT = 12
const FRACTIONS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']
/** https://en.wikipedia.org/wiki/Metrication#Overview */
const REGIONS_WITH_INCHES = ['US', 'LR', 'MM']

/** @param locale BCP 47 */
export const usesInches = (locale: string): boolean => REGIONS_WITH_INCHES.includes(regionOf(locale))

/** '46 cm', '1.2 m'; '18 in', '4 ft' */
export const formatDistance = (meters: number, inInches: boolean): string => {
  if (!inInches)
    return meters >= 1 ? `${number().format(meters)} m` : `${Math.max(1, Math.round(meters * 100))} cm`
  const inches = Math.max(1, Math.round(meters / METERS_PER_INCH))
  return inches >= 2 * INCHES_PER_FOOT ? `${number().format(inches / INCHES_PER_FOOT)} ft` : `${inches} in`
}

const formatEighths = (meters: number): string => {
  // Spares whole eighths the error of a division.
  const eighths = Math.ceil((meters / METERS_PER_INCH) * 8 - 1e-6)
  const whole = Math.floor(eighths / 8)
  return `${whole === 0 ? '' : whole}${FRACTIONS[eighths % 8]} in`
}

/** '1.3 cm', '⅝ in', rounded up */
export const formatWidth = (meters: number, inInches: boolean): string =>
  inInches ? formatEighths(meters) : `${number().format(Math.ceil(meters * 1000) / 10)} cm`
