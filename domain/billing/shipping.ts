import { COUNTRY_CODES, type CountryCode } from '#contracts/billing/shipping.ts'
import * as messages from './messages.ts'

export interface Country {
  code: CountryCode
  name: string
  /** Local term for state or province. */
  stateLabel: string
  postalLabel: string
  /** Numeric keyboard for digits-only postal codes. */
  postalDigits: boolean
}

const WORDS: Record<CountryCode, Omit<Country, 'code'>> = {
  US: { ...messages.addressUS, postalDigits: true },
  CA: { ...messages.addressCA, postalDigits: false },
  UK: { ...messages.addressUK, postalDigits: false },
  AU: { ...messages.addressAU, postalDigits: true },
}

export const COUNTRIES: readonly Country[] = COUNTRY_CODES.map((code) => ({ code, ...WORDS[code] }))

export const AUTOCOMPLETE = {
  fullName: 'shipping name',
  addressLine1: 'shipping address-line1',
  addressLine2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  zipCode: 'shipping postal-code',
  country: 'shipping country',
  phone: 'shipping tel',
} as const
