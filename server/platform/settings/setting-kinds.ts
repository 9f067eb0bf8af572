import * as z from 'zod/mini'

/** Refuses a setting with the words `expected` before it becomes a value. */
export const text = (isRight: (text: string) => boolean, expected: string) =>
  z.string().check(z.refine(isRight, { error: expected, abort: true }))

export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    text(
      (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    z.transform(Number),
  )

export const numberOr = (value: number, from: number, to: number) => z._default(wholeNumber(from, to), value)

const isUrlOf = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

export const url = (protocols: readonly string[], example: string) =>
  text(isUrlOf(protocols), `must look like ${example}`)

export const yesOr = (value: boolean) =>
  z._default(
    z.pipe(
      z.enum(['0', '1'], 'must be 0 or 1'),
      z.transform((value) => value === '1'),
    ),
    value,
  )

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const longText = text((value) => value.length >= 16, 'must have at least 16 characters')

export const splitAt = (separator: string) => (value: string) =>
  value
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

const listOf = (isValid: (one: string) => boolean, expected: string) =>
  z._default(
    z.pipe(
      text((value) => splitAt(',')(value.toLowerCase()).every(isValid), expected),
      z.transform((value) => splitAt(',')(value.toLowerCase())),
    ),
    [],
  )

export const emails = listOf((one) => /^[^@\s]+@[^@\s]+$/.test(one), 'must be e-mails, separated by commas')

const toContact = (one: string): string => (one.includes('://') ? one : `mailto:${one}`)

/** E-mails and https addresses, as URIs. */
export const contacts = z._default(
  z.pipe(
    text(
      (value) => splitAt(',')(value).every((one) => /^(https:\/\/[^\s<>]+|[^@\s:]+@[^@\s:]+)$/.test(one)),
      'must be e-mails or https addresses, separated by commas',
    ),
    z.transform((value) => splitAt(',')(value).map(toContact)),
  ),
  [],
)

const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+|[0-9a-f:.]+)(:\d{1,5})?$/

/** Hosts with or without a port. */
export const hosts = listOf(
  (one) => HOST_PATTERN.test(one),
  'must be hosts as in nas.lan or 192.168.1.20:8123',
)
