export const FIELD_COUNT = 4

/** Match tiers, best first: exact, prefix, infix, one typo, two typos. */
export const PREFIX_TIER = 1
export const TYPO_PENALTY = 3
export const TYPO_PREFIX = 5
export const MATCH_TIERS = 8

export const NAME_WORDS_MAX = 63

/** Integers per link: posting, its offset, its word. */
export const LINK_LENGTH = 3
/** Integers per block: offset of the previous block, then postings; one cache line. */
export const BLOCK_LENGTH = 16

export interface RankedRow {
  readonly id: string
  readonly rank: number
}

export interface IndexedWord {
  readonly text: string
  readonly letters: number
  readonly place: number
  live: number
  /** Generation of the last match, so that a word counts once per entry. */
  generation: number
}

export interface RankGroup {
  readonly rank: number
  /** The best of its entries' tiers; an entry has that of its worst matching word. */
  readonly tier: number
  readonly slots: number[]
}

export type Matches = Map<IndexedWord, number>

/** Sum over words; entries may count repeatedly. */
export const matchCount = (matches: Matches): number => {
  let sum = 0
  for (const { live } of matches.keys()) sum += live
  return sum
}
