import * as z from 'zod'

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`)

export const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must look like ${example}`,
    )

export const yes = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')
