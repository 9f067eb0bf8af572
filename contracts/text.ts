import * as z from 'zod/mini'
import * as messages from './messages.ts'
import { cleanLine, isStorable } from './names.ts'

export const storableText = z.refine<string>(isStorable, {
  error: messages.notStorable,
})

// Formats when needed: the first number takes milliseconds to load a locale's data.
const tooLong = (label: string, max: number) => () => messages.tooLong(label, max)

/** @param label used in error messages */
export const text = (label: string, max: number) =>
  z.string().check(z.maxLength(max, { error: tooLong(label, max) }), storableText)

// Bounds the work of composing letters, which is quadratic; cleaning shortens a text by less.
const UNCLEAN_FACTOR = 8

const cleaned = (schema: z.ZodMiniString<string>, label: string, max: number) =>
  schema.check(
    z.maxLength(max * UNCLEAN_FACTOR, { error: tooLong(label, max), abort: true }),
    storableText,
    z.overwrite(cleanLine),
    z.maxLength(max, { error: tooLong(label, max) }),
  )

/** A text of one line that may be empty; see `cleanLine`. @param label used in error messages */
export const line = (label: string, max: number) => cleaned(z.string(), label, max)

/** A name or another text of one line; see `cleanLine`. @param label used in error messages */
export const requiredLine = (label: string, max: number, missing = messages.required(label), least = 1) =>
  cleaned(z.string({ error: missing }), label, max).check(z.minLength(least, { error: missing }))

const ID = /^[A-Za-z0-9_-]{21}$/
const NOT_VALID = { error: messages.invalidId }

/** 21 characters of the nanoid alphabet, minted by client or server. */
export const Id = z.string().check(z.regex(ID, NOT_VALID))

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** @param label used in error messages */
export const requiredId = (label: string) => {
  const missing = messages.required(label)
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(ID, NOT_VALID))
}

/** Code in `/qr` and `/shared`: 22 base62 characters, 131 bits. */
export const PublicCode = z.string().check(z.regex(/^[A-Za-z0-9]{22}$/, { error: messages.invalidCode }))

/** Device time: ISO 8601 in UTC with milliseconds, so that texts sort as times do. */
export const Moment = z.iso.datetime({ precision: 3, error: messages.invalidTime })

/** Server time: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()
