/** Fields that are told apart by weight; further ones count as the last. */
export const FIELDS = 4

/** A found entry: the lower `rank`, the better. */
export interface Hit {
  readonly id: string
  readonly rank: number
}

/** A word of the index, and where it stands. */
export interface Word {
  readonly text: string
  readonly stem: string
  readonly letters: number
  /** Entries that hold the word, by the weightiest field it stands in; removed ones stay until they are many. */
  readonly entries: Entry[][]
  /** Entries that were not removed. */
  live: number
  /** The entry that was added last. */
  last: Entry | null
}

/** What was added. */
export interface Entry {
  readonly id: string
  /** The first text: where two match equally well, the names decide. */
  readonly name: string
  words: readonly Word[]
  /** Places among the words at which the second, third and fourth field begin. */
  second: number
  third: number
  fourth: number
  /** Words of the first text: a short name that matches is the better match. */
  length: number
  /** Round of the last search that met it; infinite once it is removed. */
  seen: number
}

/** Words that a search word meets, and how. */
export type Matches = Map<Word, number>

/** An entry that meets a query. */
export interface Met {
  readonly entry: Entry
  readonly rank: number
}

/** Entries that hold one of the words, counted for each. */
export const weight = (matches: Matches): number => {
  let sum = 0
  for (const word of matches.keys()) sum += word.live
  return sum
}

/** The best rank with which an entry meets one of the words; infinite when it meets none. */
export const bestIn = ({ words, second, third, fourth }: Entry, matches: Matches): number => {
  let found = Number.POSITIVE_INFINITY
  for (let at = 0; at < words.length; at++) {
    const tier = matches.get(words[at] as Word)
    if (tier === undefined) continue
    const field = at < second ? 0 : at < third ? 1 : at < fourth ? 2 : 3
    found = Math.min(found, tier * FIELDS + field)
  }
  return found
}

const byName = (a: Entry, b: Entry): number => {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * Best first; equal ones by name and then by id, so that the order does not depend on how the index came to be.
 * Of the ranks only those are put in order that the list has room for.
 */
export const best = (hits: readonly Met[], limit: number): Hit[] => {
  const byRank = new Map<number, Entry[]>()
  for (const { entry, rank } of hits) {
    const same = byRank.get(rank)
    if (same) same.push(entry)
    else byRank.set(rank, [entry])
  }
  const found: Hit[] = []
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    for (const { id } of (byRank.get(rank) ?? []).sort(byName)) {
      if (found.length === limit) return found
      found.push({ id, rank })
    }
  }
  return found
}
