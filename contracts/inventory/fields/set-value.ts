import { nameKey } from '../../names.ts'

/**
 * A set is a text with one entry a line, sorted, so that equal sets are equal texts; null is the empty one. A change of it
 * begins each line with '+' or '-'; a text without signs replaces the whole set.
 */
export const setEntries = (value: string | null | undefined): readonly string[] =>
  value ? value.split('\n') : []

export const isSetChange = (text: string): boolean => /^[+-]/.test(text)

const byKey = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Of entries that differ in case only, the first stays. */
export const formatSet = (entries: Iterable<string>): string | null => {
  const byName = new Map<string, string>()
  for (const entry of entries) {
    const key = nameKey(entry)
    if (key !== '' && !byName.has(key)) byName.set(key, entry)
  }
  const sorted = [...byName].sort(byKey).map(([, entry]) => entry)
  return sorted.length === 0 ? null : sorted.join('\n')
}

/** The set after a change. */
export const applySetChange = (current: string | null, change: string | null): string | null => {
  if (change === null || !isSetChange(change)) return formatSet(setEntries(change))
  const entries = new Map(setEntries(current).map((entry) => [nameKey(entry), entry]))
  for (const step of setEntries(change)) {
    const entry = step.slice(1)
    const key = nameKey(entry)
    if (step.startsWith('-')) entries.delete(key)
    else if (!entries.has(key)) entries.set(key, entry)
  }
  return formatSet(entries.values())
}

/** One change that does what two do in order. */
export const joinSetChanges = (first: string | null, next: string | null): string | null => {
  if (next === null || !isSetChange(next)) return next
  if (first === null || !isSetChange(first)) return applySetChange(first, next)
  const steps = new Map<string, string>()
  for (const step of [...setEntries(first), ...setEntries(next)]) steps.set(nameKey(step.slice(1)), step)
  return [...steps.values()].join('\n')
}

/** Change that makes one set of another; null where they have the same entries. */
export const setDifference = (from: string | null, to: string | null): string | null => {
  const [before, after] = [from, to].map((value) => new Set(setEntries(value).map(nameKey)))
  const removed = setEntries(from).filter((entry) => !after?.has(nameKey(entry)))
  const added = setEntries(to).filter((entry) => !before?.has(nameKey(entry)))
  const steps = [...removed.map((entry) => `-${entry}`), ...added.map((entry) => `+${entry}`)]
  return steps.length === 0 ? null : steps.join('\n')
}
