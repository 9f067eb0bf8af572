import { synonymsOf } from '#domain/search/spelling/synonyms.ts'
import { stemWord, tokenize } from '#domain/search/tokenize.ts'

const STOP_WORDS = new Set(
  'a an and the of for with in on to my old new small large big set pack spare extra other misc'.split(' '),
)

/** Falls back to all words when only stop words are left. */
export const nameStems = (text: string): readonly string[] => {
  const words = tokenize(text)
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !/^\d+$/.test(word))
  return (telling.length > 0 ? telling : words).map(stemWord)
}

export const createStemmer = (): ((text: string) => readonly string[]) => {
  const stems = new Map<string, string>()
  const isEmpty = new Map<string, boolean>()
  const stemOf = (word: string): string => {
    let known = stems.get(word)
    if (known === undefined) {
      known = stemWord(word)
      stems.set(word, known)
      isEmpty.set(word, STOP_WORDS.has(word) || /^\d+$/.test(word))
    }
    return known
  }
  return (text) => {
    const words = tokenize(text)
    const all = words.map(stemOf)
    const telling = all.filter((_, at) => !isEmpty.get(words[at] ?? ''))
    return telling.length > 0 ? telling : all
  }
}

/** Canonical synonym: a torch is a flashlight. */
export const sameWord = (stemOf: string): string => {
  const others = synonymsOf(stemOf)
  return others.reduce((first, other) => (other < first ? other : first), stemOf)
}

/** Inverse document frequency: near 1 for rare words, near 0 for common ones. */
export type WordWeight = (stemOf: string) => number

export const measureWordWeights = (names: Iterable<readonly string[]>): WordWeight => {
  const occurrences = new Map<string, number>()
  let count = 0
  for (const stems of names) {
    count++
    for (const stemOf of new Set(stems)) occurrences.set(stemOf, (occurrences.get(stemOf) ?? 0) + 1)
  }
  const most = Math.log(2 + count)
  return (stemOf) => Math.log((2 + count) / (1 + (occurrences.get(stemOf) ?? 0))) / most
}

export interface WeighedName {
  readonly words: ReadonlyMap<string, number>
  readonly all: number
}

/** Rare words weigh more, and the last one, the head noun, double. */
export const weighName = (stems: readonly string[], telling: WordWeight): WeighedName => {
  const words = new Map<string, number>()
  stems.forEach((stemOf, at) => {
    const weight = (0.15 + telling(stemOf)) * (at === stems.length - 1 ? 2 : 1)
    const word = sameWord(stemOf)
    words.set(word, Math.max(words.get(word) ?? 0, weight))
  })
  let all = 0
  for (const weight of words.values()) all += weight
  return { words, all }
}

/** Similarity from 0 to 1: the shared weight; words only in `other` count half. */
export const nameSimilarity = (name: WeighedName, other: WeighedName): number => {
  let shared = 0
  let all = 0
  let rest = other.all
  for (const [word, weight] of name.words) {
    const match = other.words.get(word)
    if (match !== undefined) rest -= match
    shared += match === undefined ? 0 : Math.min(weight, match)
    all += Math.max(weight, match ?? 0)
  }
  all += rest * 0.5
  return all === 0 ? 0 : shared / all
}
