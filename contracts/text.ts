import * as z from 'zod/mini'

/** False for what PostgreSQL does not store: NUL and lone surrogates. */
export const isStorable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value)

export const storableText = z.refine<string>(isStorable, {
  error: 'This text has characters that cannot be stored',
})

// Formats when needed: the first number takes milliseconds to load a locale's data.
const tooLong = (label: string, max: number) => () =>
  `${label} can be at most ${max.toLocaleString('en-US')} characters`

/** @param label used in error messages */
export const text = (label: string, max: number) =>
  z.string().check(z.maxLength(max, { error: tooLong(label, max) }), storableText)

export const requiredText = (label: string, max: number, message = `${label} is required`) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(max, { error: tooLong(label, max) }),
      storableText,
    )

const ID = /^[A-Za-z0-9_-]{21}$/
const NOT_VALID = { error: 'This id is not valid' }

/** 21 characters of the nanoid alphabet, minted by client or server. */
export const Id = z.string().check(z.regex(ID, NOT_VALID))

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** @param label used in error messages */
export const requiredId = (label: string) => {
  const missing = `${label} is required`
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(ID, NOT_VALID))
}

/** Code in `/qr` and `/shared`: 22 base62 characters, 131 bits. */
export const PublicCode = z.string().check(z.regex(/^[A-Za-z0-9]{22}$/, { error: 'This code is not valid' }))

/** Device time: ISO 8601 in UTC with milliseconds, so that texts sort as times do. */
export const Moment = z.iso.datetime({ precision: 3, error: 'This time is not valid' })

/** Server time: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()
