/** A list of which parts are looked at; arrays are such lists too. */
export interface Listed<T> {
  readonly length: number
  /** Places count from 0; without an end up to the last. */
  slice(start?: number, end?: number): readonly T[]
}

/** What is put in order for the first look. */
const FEW = 40

/** The least ones in order, at most `count`. */
const least = <T>(of: readonly T[], count: number, compare: (a: T, b: T) => number): readonly T[] => {
  if (of.length <= count) return of.toSorted(compare)
  const kept: T[] = []
  for (const each of of) {
    if (kept.length === count && compare(each, kept[count - 1] as T) > 0) continue
    let at = Math.min(kept.length, count - 1)
    for (; at > 0 && compare(each, kept[at - 1] as T) < 0; at--) kept[at] = kept[at - 1] as T
    kept[at] = each
  }
  return kept
}

/**
 * Groups one after the other, each in order. The order is only worked out as far as somebody looks: a search meets
 * thousands, and a screen shows a few.
 * @param compare never 0 for two different ones
 * @param make what the list shows of each, made once
 */
export const listInOrder = <T, U>(
  groups: readonly (readonly T[])[],
  compare: (a: T, b: T) => number,
  make: (each: T) => U,
): Listed<U> => {
  const length = groups.reduce((sum, group) => sum + group.length, 0)
  let ordered: readonly T[] = []
  const made: U[] = []
  const order = (count: number) => {
    const found: T[] = []
    for (const group of groups) {
      if (found.length >= count) break
      for (const each of least(group, count - found.length, compare)) found.push(each)
    }
    return found
  }
  return {
    length,
    slice: (start = 0, end = length) => {
      const last = Math.min(end, length)
      if (ordered.length < last) ordered = order(last <= FEW ? FEW : length)
      for (const each of ordered.slice(made.length, last)) made.push(make(each))
      return made.slice(start, last)
    },
  }
}
