import { FIELDS, type Matches, type Word } from './ranking.ts'

/** Numbers that a link is made of: its mark, the next link of its word, its word. */
const LINK = 3

/**
 * Which entries hold which words: a chain of links for each word, in bare numbers. A list for each word would be copied
 * as it grows, and all of them followed by the collector. An entry's links stand one after the other. A link's mark is
 * eight times the entry's seat, twice the weightiest field that the word stands in, and one more once it is struck: so
 * to list and to strike is to write some numbers, however many entries hold a word.
 */
export const createChains = () => {
  const words: Word[] = []
  let links = new Int32Array(64 * LINK)
  // The first place is not taken: 0 ends a chain.
  let end = LINK
  let struck = 0
  /** Where the links of a seat's entry begin. */
  const first: number[] = []
  let turn = 0

  const link = (mark: number, word: Word) => {
    links[end] = mark
    links[end + 1] = word.head
    links[end + 2] = word.place
    word.head = end
    end += LINK
  }

  /** Leaves out what is struck, once it is the most. */
  const tidy = () => {
    const last = end
    end = LINK
    struck = 0
    for (const word of words) word.head = 0
    for (let at = LINK, seat = 0; at < last; at += LINK) {
      const mark = links[at] as number
      if (mark & 1) continue
      if (mark >> 3 !== seat) {
        seat = mark >> 3
        first[seat] = end
      }
      link(mark, words[links[at + 2] as number] as Word)
    }
  }

  /** Lists an entry by the words of its fields; a word counts once, in the weightiest. */
  const list = (seat: number, fields: readonly (readonly Word[])[]) => {
    if (struck * 2 > end) tidy()
    turn++
    first[seat] = end
    for (let field = 0; field < FIELDS; field++) {
      const held = fields[field] as readonly Word[]
      for (let place = 0; place < held.length; place++) {
        const word = held[place] as Word
        if (word.turn === turn) continue
        word.turn = turn
        word.live++
        if (end === links.length) {
          const more = new Int32Array(end * 2)
          more.set(links)
          links = more
        }
        link(seat * 8 + field * 2, word)
      }
    }
  }

  /** Calls for each link of an entry. */
  const each = (seat: number, see: (word: Word, mark: number, at: number) => void) => {
    for (let at = first[seat] as number; at < end && (links[at] as number) >> 3 === seat; at += LINK)
      see(words[links[at + 2] as number] as Word, links[at] as number, at)
  }

  const strike = (seat: number) =>
    each(seat, (word, mark, at) => {
      if (mark & 1) return
      word.live--
      links[at] = mark | 1
      struck += LINK
    })

  /** The best rank with which an entry meets one of the words; infinite when it meets none. */
  const bestIn = (seat: number, matches: Matches): number => {
    let found = Number.POSITIVE_INFINITY
    each(seat, (word, mark) => {
      const tier = matches.get(word)
      if (tier !== undefined) found = Math.min(found, tier * FIELDS + ((mark >> 1) & 3))
    })
    return found
  }

  const markOf = (at: number) => links[at] as number
  const after = (at: number) => links[at + 1] as number

  return { words, list, strike, bestIn, markOf, after }
}
