/** Fields that are told apart by weight. */
export const FIELDS = 4

/** A found entry: the lower `rank`, the better. */
export interface Hit {
  readonly id: string
  readonly rank: number
}

/** A word of the index, and where it stands. */
export interface Word {
  readonly text: string
  readonly letters: number
  /**
   * The entries that hold the word, by the weightiest field it stands in, in the order of their seats: each as twice
   * its seat, and one more once it is struck. A list keeps what was struck, so that to remove and to edit is to write
   * one number, however long the list.
   */
  readonly marks: readonly number[][]
  /** Entries that are not struck. */
  live: number
  /** The turn in which the word was met last: it counts once in an entry. */
  turn: number
}

/** Words that a search word meets, and how. */
export type Matches = Map<Word, number>

/** Entries that hold one of the words, counted for each. */
export const weight = (matches: Matches): number => {
  let sum = 0
  for (const { live } of matches.keys()) sum += live
  return sum
}

/** The best rank with which an entry meets one of the words; infinite when it meets none. */
export const bestIn = (fields: readonly (readonly Word[])[], from: number, matches: Matches): number => {
  let found = Number.POSITIVE_INFINITY
  for (let field = 0; field < FIELDS; field++)
    for (const word of fields[from + field] as readonly Word[]) {
      const tier = matches.get(word)
      if (tier !== undefined) found = Math.min(found, tier * FIELDS + field)
    }
  return found
}
