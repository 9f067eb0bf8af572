import { stemOf, wordsOf } from '#domain/search/words.ts'

/** Words that say nothing of what a thing is. */
const EMPTY = new Set(
  'a an and the of for with in on to my old new small large big set pack spare extra other misc'.split(' '),
)

/** What a name's words are reduced to for comparing; falls back to all words where only empty ones are left. */
export const stemsOf = (text: string): readonly string[] => {
  const words = wordsOf(text)
  const telling = words.filter((word) => !EMPTY.has(word) && !/^\d+$/.test(word))
  return (telling.length > 0 ? telling : words).map(stemOf)
}

/** How telling each word is among all names: near 1 for a rare one, near 0 for one that is everywhere. */
export type Telling = (stem: string) => number

export const measureTelling = (names: Iterable<readonly string[]>): Telling => {
  const met = new Map<string, number>()
  let count = 0
  for (const stems of names) {
    count++
    for (const stem of new Set(stems)) met.set(stem, (met.get(stem) ?? 0) + 1)
  }
  const most = Math.log(2 + count)
  return (stem) => Math.log((2 + count) / (1 + (met.get(stem) ?? 0))) / most
}

/**
 * How much the new name is like another, 0 to 1: the shared part of both, in which rare words count more and the
 * last word, which names the thing itself, counts double ('AA batteries' and 'AAA batteries').
 */
export const kinship = (asked: readonly string[], other: readonly string[], telling: Telling): number => {
  const weigh = (stems: readonly string[]) => {
    const weights = new Map<string, number>()
    stems.forEach((stem, at) => {
      const weight = (0.15 + telling(stem)) * (at === stems.length - 1 ? 2 : 1)
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
    })
    return weights
  }
  const mine = weigh(asked)
  const theirs = weigh(other)
  let shared = 0
  let all = 0
  for (const [stem, weight] of mine) {
    const match = theirs.get(stem)
    shared += match === undefined ? 0 : Math.min(weight, match)
    all += Math.max(weight, match ?? 0)
  }
  for (const [stem, weight] of theirs) if (!mine.has(stem)) all += weight * 0.5
  return all === 0 ? 0 : shared / all
}
