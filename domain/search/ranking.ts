/** Fields that are told apart by weight. */
export const FIELD_COUNT = 4

/** How a word was met, best first: exactly, by its beginning, by its inside; then with one typo or two. */
export const TYPO = 3
export const TYPO_PREFIX = 5
export const MATCH_TIERS = 8

/** Words of a name are counted up to here. */
export const NAME_WORDS_MAX = 63

/** Numbers that a link is made of (`chains.ts`): its mark, where that stands in its chain, its word. */
export const LINK_LENGTH = 3
/** A piece of a chain: where the piece before ends, then marks; as many numbers as a processor reads at once. */
export const BLOCK_LENGTH = 16

/** A found entry: the lower `rank`, the better. */
export interface Hit {
  readonly id: string
  readonly rank: number
}

/** A word of the index. */
export interface Word {
  readonly text: string
  readonly letters: number
  /** Its number among the words. */
  readonly place: number
  /** Entries that hold it. */
  live: number
  /** The turn in which the word was met last: it counts once in an entry. */
  generation: number
}

/** Entries of one rank, by their seats, in no order. */
export interface RankGroup {
  readonly rank: number
  readonly slots: number[]
}

/** Words that a search word meets, and how. */
export type Matches = Map<Word, number>

/** Entries that hold one of the words, counted for each. */
export const matchCount = (matches: Matches): number => {
  let sum = 0
  for (const { live } of matches.keys()) sum += live
  return sum
}
