import * as z from 'zod/mini'
import { line, requiredLine } from '../text.ts'

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

const field = (least: number, most: number, missing: string) => requiredLine('This', most, missing, least)

export const Shipping = z
  .object({
    fullName: field(2, 120, 'Full name is required'),
    addressLine1: field(5, 120, 'Address is required'),
    addressLine2: z.optional(line('This', 120)),
    city: field(2, 80, 'City is required'),
    state: field(2, 80, 'State is required'),
    zipCode: field(1, 20, 'ZIP code is required'),
    country: z._default(z.enum(COUNTRY_CODES, { error: 'Country is required' }), 'US'),
    phone: field(10, 30, 'Phone number is required'),
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
            message: 'ZIP code is required',
          })
        } else if (!postal.pattern.test(zipCode)) {
          context.issues.push({
            code: 'custom',
            input: zipCode,
            path: ['zipCode'],
            message: `Enter a postal code of the chosen country, such as ${postal.example}`,
          })
        }
      },
      // Runs beside other errors, so that all are reported at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export type Shipping = z.infer<typeof Shipping>
