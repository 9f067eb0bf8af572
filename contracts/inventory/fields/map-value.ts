import { isStorable } from '../../names.ts'
import type { MapField } from './field.ts'

/**
 * A map is a text of JSON, `{"<id of a definition>": value, …}`, with its keys sorted, so that equal maps are equal texts;
 * null is the empty one. A change of it is '+' and JSON in which null clears a key; a text without the sign replaces the
 * whole map.
 */
export type MapEntry = string | number | boolean

type Steps = ReadonlyMap<string, MapEntry | null>

const NONE: Steps = new Map()

const isStep = (value: unknown): value is MapEntry | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Null for what is no object of plain values. */
const readSteps = (json: string): Steps | null => {
  if (json === '') return NONE
  try {
    const read: unknown = JSON.parse(json)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const steps = Object.entries(read)
    return steps.every(([, value]) => isStep(value)) ? new Map(steps) : null
  } catch {
    return null
  }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

const format = (steps: Steps): string => JSON.stringify(Object.fromEntries([...steps].sort(byKey)))

const formatChange = (steps: Steps): string => `+${format(steps)}`

export const isMapChange = (text: string): boolean => text.startsWith('+')

const stepsOf = (text: string): Steps | null => readSteps(isMapChange(text) ? text.slice(1) : text)

/** An entry of '' or null is none. */
const isFilled = ([, value]: readonly [string, MapEntry | null]): boolean => value !== null && value !== ''

/** Of entries with the same key, the last counts. */
export const formatMap = (entries: Iterable<readonly [string, MapEntry | null]>): string | null => {
  const filled = new Map([...new Map(entries)].filter(isFilled))
  return filled.size === 0 ? null : format(filled)
}

/** Entries by key; none where the text is not a map. */
export const mapEntries = (value: string | null | undefined): ReadonlyMap<string, MapEntry> =>
  new Map([...((value && readSteps(value)) || NONE)].filter(isFilled)) as ReadonlyMap<string, MapEntry>

/** Steps of a change, or entries of a map. */
export const mapSteps = (text: string | null | undefined): number => (text && stepsOf(text)?.size) || 0

/** Writes a map or a change of one as others that are equal; what is neither stays. */
export const cleanMap = (text: string): string => {
  const steps = stepsOf(text)
  if (steps === null) return text
  if (!isMapChange(text)) return formatMap(steps) ?? ''
  return formatChange(new Map([...steps].map(([key, value]) => [key, value === '' ? null : value])))
}

/** Digits before and after the decimal sign. */
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/

export const isMapNumber = (value: number): boolean => NUMBER.test(String(value))

const KEY = /^[A-Za-z0-9_-]{21}$/

/** Keys of a change: as many as a map has, filled and cleared. */
const CHANGE_FACTOR = 2

/** Names the fault of a cleaned map or change; null for none. */
export const mapFault = (
  text: string,
  { max, most, entryMax }: MapField,
): 'format' | 'entries' | 'text' | 'number' | 'length' | null => {
  const steps = stepsOf(text)
  if (steps === null) return 'format'
  const values = [...steps.values()].filter((value) => value !== null)
  if (values.length > most || steps.size > (isMapChange(text) ? most * CHANGE_FACTOR : most)) return 'entries'
  const texts = values.filter((value) => typeof value === 'string')
  if (![...steps.keys()].every((key) => KEY.test(key)) || !texts.every(isStorable)) return 'format'
  if (texts.some((value) => value.length > entryMax)) return 'text'
  if (values.some((value) => typeof value === 'number' && !isMapNumber(value))) return 'number'
  return text.length > max ? 'length' : null
}

/** The map after a change. */
export const applyMapChange = (current: string | null, change: string | null): string | null => {
  if (change === null || !isMapChange(change)) return formatMap(mapEntries(change))
  return formatMap([...mapEntries(current), ...(stepsOf(change) ?? NONE)])
}

/** One change that does what two do in order. */
export const joinMapChanges = (first: string | null, next: string | null): string | null => {
  if (next === null || !isMapChange(next)) return next
  if (first === null || !isMapChange(first)) return applyMapChange(first, next)
  return formatChange(new Map([...(stepsOf(first) ?? NONE), ...(stepsOf(next) ?? NONE)]))
}

/** Change that makes one map of another; null where they have the same entries. */
export const mapDifference = (from: string | null, to: string | null): string | null => {
  const [before, after] = [mapEntries(from), mapEntries(to)]
  const steps = new Map<string, MapEntry | null>()
  for (const key of before.keys()) if (!after.has(key)) steps.set(key, null)
  for (const [key, value] of after) if (before.get(key) !== value) steps.set(key, value)
  return steps.size === 0 ? null : formatChange(steps)
}
