import * as z from 'zod/mini'

// PostgreSQL stores no NUL and no half of a surrogate pair; refusing them here keeps both sides alike.
const storable = (value: string) => !/\0|\p{Surrogate}/u.test(value)

const cleanText = z.refine<string>(storable, { error: 'This text has characters that cannot be stored' })

/**
 * Free text of at most `max` characters, as typed.
 * @param label what the text is, for the message a person reads
 */
export const text = (label: string, max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, { error: `${label} can be at most ${max.toLocaleString('en-US')} characters` }),
      cleanText,
    )

/** Text that must not be blank; spaces around it are dropped. */
export const requiredText = (label: string, max: number, message = `${label} is required`) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(max, { error: `${label} can be at most ${max.toLocaleString('en-US')} characters` }),
      cleanText,
    )

const ID = /^[A-Za-z0-9_-]{21}$/
const NOT_VALID = { error: 'This id is not valid' }

/** Id of a bin, item or operation: 21 characters of the nanoid alphabet, minted by either side. */
export const Id = z.string().check(z.regex(ID, NOT_VALID))

/** Whether something is such an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** An id that a form must give. @param label what it names, for the message a person reads */
export const requiredId = (label: string) => {
  const missing = `${label} is required`
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(ID, NOT_VALID))
}

/** Code of the public paths `/qr` and `/shared`: 22 base62 characters, 131 bits. */
export const PublicCode = z.string().check(z.regex(/^[A-Za-z0-9]{22}$/, { error: 'This code is not valid' }))

/** A moment that a person's device tells: ISO 8601 in UTC with milliseconds, so that texts sort as moments do. */
export const Moment = z.iso.datetime({ precision: 3, error: 'This time is not valid' })

/** ISO 8601 in UTC, as every time leaves the server. */
export const Timestamp = z.iso.datetime()
