/** Language of the texts, numbers and dates that people read, as BCP 47; the build of another language replaces it. */
export const LOCALE: string = 'en-US'

/** Language alone: `en`. */
export const LANGUAGE: string = LOCALE === 'en-US' ? 'en' : LOCALE

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** Region of a locale; that of most speakers where a language stands alone. @param locale BCP 47 */
export const regionOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? ''

/** @param language BCP 47 */
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.test(language)
