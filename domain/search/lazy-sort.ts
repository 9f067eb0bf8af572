/** List that is read in parts; arrays qualify. */
export interface LazyList<T> {
  readonly length: number
  /** Slices like `Array.slice`, without negative indexes. */
  slice(start?: number, end?: number): readonly T[]
}

/** Elements sorted at first; grows by a factor. */
const FIRST_COUNT = 4
const CHUNK_GROWTH_FACTOR = 4

type Compare<T> = (a: T, b: T) => number

const takeSmallest = <T>(items: readonly T[], count: number, compare: Compare<T>): readonly T[] => {
  if (items.length <= count) return items.toSorted(compare)
  const smallestFirst: T[] = []
  for (const each of items) {
    let above = smallestFirst.length
    if (above === count) {
      if (compare(each, smallestFirst[count - 1] as T) > 0) continue
      smallestFirst.pop()
      above--
    }
    let below = 0
    while (below < above) {
      const middle = (below + above) >> 1
      if (compare(each, smallestFirst[middle] as T) < 0) above = middle
      else below = middle + 1
    }
    smallestFirst.splice(below, 0, each)
  }
  return smallestFirst
}

/** Sorts only as far as read. @param compare never 0 for distinct elements @param make called once per element */
export const lazySort = <T, U>(
  groups: Iterable<readonly T[]>,
  length: number,
  compare: Compare<T>,
  make: (each: T) => U,
): LazyList<U> => {
  let ordered: readonly T[] = []
  const ready: U[] = []
  const order = (count: number) => {
    const found: T[] = []
    for (const group of groups) {
      for (const each of takeSmallest(group, count - found.length, compare)) found.push(each)
      if (found.length >= count) break
    }
    return found
  }
  return {
    length,
    slice: (start = 0, end = length) => {
      const last = Math.min(end, length)
      if (ordered.length < last) {
        let count = FIRST_COUNT
        while (count < last) count *= CHUNK_GROWTH_FACTOR
        ordered = order(count)
      }
      for (const each of ordered.slice(ready.length, last)) ready.push(make(each))
      return ready.slice(start, last)
    },
  }
}
