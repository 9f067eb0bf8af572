/** Language of the texts, numbers and dates that people read, as BCP 47; the build of another language replaces it. */
export const LOCALE: string = 'en-US'

/** Language alone: `en`. */
export const LANGUAGE: string = LOCALE === 'en-US' ? 'en' : LOCALE

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** @param language BCP 47 */
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.test(language)
