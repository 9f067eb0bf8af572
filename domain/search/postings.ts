import { FIELDS, LINK, type Matches, MOST_WORDS, PIECE, type Word } from './ranking.ts'

/** The same numbers with room for as many more. */
export const twice = (numbers: Int32Array) => {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/**
 * Which entries hold which words: a chain of marks for each field of each word, in bare numbers. A list for each would
 * be copied as it grows, and all of them followed by the collector. Chains come in pieces, for every step to elsewhere
 * waits for the memory. An entry's links, one after the other, say where its marks are, so to list and to strike is to
 * write some numbers, however many entries hold a word.
 *
 * A mark holds, from the highest bit on, the entry's seat, how many words its name has (six bits), the weightiest field
 * that the word stands in (two), and whether it is struck.
 */
export const createChains = () => {
  const words: Word[] = []
  let links = new Int32Array(64 * LINK)
  let end = 0
  // The first piece is not taken: 0 ends a chain.
  let marks = new Int32Array(64 * PIECE)
  let taken = PIECE
  // Where the last mark of a word's chain in a field is.
  let heads = new Int32Array(64 * FIELDS)
  let struck = 0
  /** Where the links of a seat's entry begin. */
  const first: number[] = []
  let turn = 0

  const link = (mark: number, word: Word) => {
    const chain = word.place * FIELDS + ((mark >> 1) & 3)
    let head = heads[chain] as number
    if (((head + 1) & (PIECE - 1)) < 2) {
      if (taken === marks.length) marks = twice(marks)
      marks[taken] = head
      head = taken
      taken += PIECE
    }
    marks[++head] = mark
    heads[chain] = head
    links[end++] = mark
    links[end++] = head
    links[end++] = word.place
  }

  /** Leaves out what is struck, once it is the most. */
  const tidy = () => {
    const last = end
    end = struck = 0
    taken = PIECE
    heads.fill(0)
    for (let at = 0, seat = 0; at < last; at += LINK) {
      const mark = links[at] as number
      if (mark & 1) continue
      if (mark >> 9 !== seat) {
        seat = mark >> 9
        first[seat] = end
      }
      link(mark, words[links[at + 2] as number] as Word)
    }
  }

  /** Lists an entry by the words of its fields; a word counts once, in the weightiest. */
  const list = (seat: number, fields: readonly (readonly Word[])[]) => {
    if (struck * 2 > end) tidy()
    while (heads.length < words.length * FIELDS) heads = twice(heads)
    turn++
    first[seat] = end
    const entry = seat * 512 + Math.min((fields[0] as readonly Word[]).length, MOST_WORDS) * 8
    for (let field = 0; field < FIELDS; field++) {
      for (const word of fields[field] as readonly Word[]) {
        if (word.turn === turn) continue
        word.turn = turn
        word.live++
        if (end === links.length) links = twice(links)
        link(entry + field * 2, word)
      }
    }
  }

  /** Calls for each link of an entry. */
  const each = (seat: number, see: (word: Word, mark: number, at: number) => void) => {
    for (let at = first[seat] as number; at < end && (links[at] as number) >> 9 === seat; at += LINK)
      see(words[links[at + 2] as number] as Word, links[at] as number, at)
  }

  const strike = (seat: number) =>
    each(seat, (word, mark, at) => {
      if (mark & 1) return
      word.live--
      links[at] = marks[links[at + 1] as number] = mark | 1
      struck += LINK
    })

  /** The best rank with which an entry meets one of the words; infinite when it meets none. */
  const bestIn = (seat: number, matches: Matches): number => {
    let found = Number.POSITIVE_INFINITY
    each(seat, (word, mark) => {
      const tier = matches.get(word) ?? Number.POSITIVE_INFINITY
      found = Math.min(found, tier * FIELDS + ((mark >> 1) & 3))
    })
    return found
  }

  /** Calls for each mark of a word in a field, the last one first, for as long as it is answered with true. */
  const walk = (word: Word, field: number, see: (mark: number) => boolean) => {
    let at = heads[word.place * FIELDS + field] as number
    while (at && see(marks[at] as number)) if ((--at & (PIECE - 1)) === 0) at = marks[at] as number
  }

  return { words, list, strike, bestIn, walk }
}
