import * as z from 'zod/mini'
import { line, requiredLine } from '../text.ts'
import * as messages from './messages.ts'

/** UK, not GB, as the form has it. */
export const COUNTRY_CODES = ['US', 'CA', 'UK', 'AU'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

export const POSTAL_CODES: Record<CountryCode, { pattern: RegExp; least: number; example: string }> = {
  US: { pattern: /^\d{5}(?:-\d{4})?$/, least: 5, example: '94103' },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    least: 5,
    example: 'K1A 0B1',
  },
  UK: { pattern: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, least: 5, example: 'SW1A 1AA' },
  // Australian postcodes have only four digits.
  AU: { pattern: /^\d{4}$/, least: 4, example: '3000' },
}

const field = (least: number, most: number, missing: string) =>
  requiredLine(messages.thisField, most, missing, least)

export const Shipping = z
  .object({
    fullName: field(2, 120, messages.fullNameRequired),
    addressLine1: field(5, 120, messages.addressRequired),
    addressLine2: z.optional(line(messages.thisField, 120)),
    city: field(2, 80, messages.cityRequired),
    state: field(2, 80, messages.stateRequired),
    zipCode: field(1, 20, messages.zipCodeRequired),
    country: z._default(z.enum(COUNTRY_CODES, { error: messages.countryRequired }), 'US'),
    phone: field(10, 30, messages.phoneRequired),
  })
  .check(
    z.check<{ country: CountryCode; zipCode?: string }>(
      (context) => {
        const { country, zipCode } = context.value
        const postal = POSTAL_CODES[country]
        if (!postal || !zipCode) return
        if (zipCode.length < postal.least) {
          context.issues.push({
            code: 'custom',
            input: zipCode,
            path: ['zipCode'],
            message: messages.zipCodeRequired,
          })
        } else if (!postal.pattern.test(zipCode)) {
          context.issues.push({
            code: 'custom',
            input: zipCode,
            path: ['zipCode'],
            message: messages.postalCodeOfCountry(postal.example),
          })
        }
      },
      // Runs beside other errors, so that all are reported at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export type Shipping = z.infer<typeof Shipping>
