import * as z from 'zod/mini'
import { Id, Timestamp } from '../text.ts'
import { SWEEP_LENGTH_MAX } from './field-limits.ts'
import * as messages from './messages.ts'

/** Most codes and boards of a kept sweep. */
export const SWEEP_CODES_MAX = 300
export const SWEEP_ROWS_MAX = 40

const thousandths = z.int().check(z.minimum(-1000), z.maximum(2000))

/** A bin's id, and its code in thousandths of the picture: left, top, width, height. Null for a code of no bin. */
const Cell = z.nullable(
  z.tuple([Id, z.nullable(z.tuple([thousandths, thousandths, thousandths, thousandths]))]),
)
export type SweepCell = z.infer<typeof Cell>

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const pixels = z.int().check(z.minimum(1), z.maximum(100_000))

/** The last sweep of a place; `rows` from the top, each from the left. */
export const Sweep = z.object({
  at: Timestamp,
  /** Person who swept; set by the server. */
  by: z.optional(z.string().check(z.maxLength(64))),
  width: pixels,
  height: pixels,
  rows: z
    .array(z.array(Cell).check(z.maxLength(SWEEP_CODES_MAX)))
    .check(z.minLength(1), z.maxLength(SWEEP_ROWS_MAX)),
  here: count,
  missing: count,
  elsewhere: count,
})
export type Sweep = z.infer<typeof Sweep>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null for a text that is no sweep, or one of too many codes. */
export const parseSweep = (text: unknown): Sweep | null => {
  if (typeof text !== 'string' || text.length > SWEEP_LENGTH_MAX) return null
  const { data } = z.safeParse(Sweep, parseJson(text))
  return data && data.rows.flat().length <= SWEEP_CODES_MAX ? data : null
}

/** A sweep as text. */
export const SweepText = z.string().check(
  z.maxLength(SWEEP_LENGTH_MAX, { error: messages.sweepTooLong }),
  z.refine((text) => parseSweep(text) !== null, {
    error: messages.sweepIncomplete,
  }),
)
