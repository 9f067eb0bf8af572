/** Fields that are told apart by weight. */
export const FIELDS = 4

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
  /** The link with which the chain of its entries begins (`chains.ts`); 0 when there are none. */
  head: number
  /** Entries that hold it. */
  live: number
  /** The turn in which the word was met last: it counts once in an entry. */
  turn: number
}

/** Entries of one rank, by their seats, in no order. */
export interface Group {
  readonly rank: number
  readonly seats: number[]
}

/** Words that a search word meets, and how. */
export type Matches = Map<Word, number>

/** Entries that hold one of the words, counted for each. */
export const weight = (matches: Matches): number => {
  let sum = 0
  for (const { live } of matches.keys()) sum += live
  return sum
}
