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

export const emails = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((all) => all.every((one) => /^[^@\s]+@[^@\s]+$/.test(one)), 'must be e-mails, separated by commas')

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+|[0-9a-f:.]+)(:\d{1,5})?$/

/** Hosts with or without a port. */
export const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((all) => all.every((one) => HOST.test(one)), 'must be hosts as in nas.lan or 192.168.1.20:8123')
