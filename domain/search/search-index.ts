import { createTypoMeter, lettersOf, typosAllowed } from './edit-distance.ts'
import { createSeats } from './id-map.ts'
import { createChains } from './postings.ts'
import {
  FIELDS,
  type Group,
  type Hit,
  type Matches,
  MOST_WORDS,
  TIERS,
  TYPO,
  TYPO_PREFIX,
  type Word,
  weight,
} from './ranking.ts'
import { stemOf, wordsOf } from './tokenize.ts'

const MAX_TERMS = 8
/** Texts whose words are remembered. */
const MOST_READ = 20_000

type Text = string | null | undefined

export interface SearchIndex {
  /**
   * Adds an entry or replaces it. Texts come in order of weight: the name first.
   * @returns the entry's seat: its number for as long as it is there, as `find` tells of it
   */
  add(id: string, texts: readonly [name: Text, Text?, Text?, Text?]): number
  remove(id: string): void
  /**
   * Entries in which every word of the query is met, best first, at most `limit`. A blank query finds nothing.
   * @param wanted looks only among the entries it says yes to
   */
  search(query: string, limit: number, wanted?: (id: string) => boolean): readonly Hit[]
  /** The same entries without working out their order: by rank, best first. Those of one rank follow by name, then id. */
  find(query: string, limit: number, wanted?: (id: string) => boolean): readonly Group[]
  /** Every word that an entry holds. */
  words(): readonly string[]
}

/**
 * Search over names and texts held in memory: exact words, then beginnings, then insides, then one or two typos.
 * Accents, case and simple plurals do not matter; the cost follows the number of different words, not of entries.
 */
export const createSearchIndex = (): SearchIndex => {
  const words = new Map<string, Word>()
  const stems = new Map<string, Word[]>()
  const read = new Map<string, readonly Word[]>()
  // Entries are known by the numbers of their seats.
  const { ids, seatOf, take, leave } = createSeats()
  const names: string[] = ['']
  const { words: all, list, strike, bestIn, walk } = createChains()
  // The last search that met the entry of a seat.
  const seen: number[] = [0]
  // All words, joined by line feeds; empty after a change.
  let joined = ''
  let turn = 0

  const wordFor = (text: string): Word => {
    const known = words.get(text)
    if (known) return known
    const word: Word = { text, letters: lettersOf(text), place: all.length, live: 0, turn: 0 }
    words.set(text, word)
    all.push(word)
    const stem = stemOf(text)
    if (!stems.get(stem)?.push(word)) stems.set(stem, [word])
    joined = ''
    return word
  }

  // Categories, and many names, come again and again.
  const wordsIn = (text: string): readonly Word[] => {
    const known = read.get(text)
    if (known) return known
    const found = wordsOf(text).map(wordFor)
    if (read.size > MOST_READ) read.clear()
    if (text.length < 80) read.set(text, found)
    return found
  }

  const found: (readonly Word[])[] = []

  const add: SearchIndex['add'] = (id, texts) => {
    const seat = take(id)
    strike(seat)
    for (let field = 0; field < FIELDS; field++) found[field] = wordsIn(texts[field] ?? '')
    list(seat, found)
    names[seat] = texts[0] ?? ''
    seen[seat] = 0
    return seat
  }

  const remove = (id: string) => {
    const seat = seatOf(id)
    if (seat === 0) return
    strike(seat)
    leave(seat)
  }

  /** The words that a search word meets as it is spelled, by tier; `enough` entries that hold just it are all. */
  const collect = (term: string, enough: number): Matches => {
    const into: Matches = new Map(stems.get(stemOf(term))?.map((word) => [word, 0]))
    if (weight(into) >= enough) return into
    joined ||= `\n${[...words.keys()].join('\n')}\n`
    for (let at = joined.indexOf(term); at >= 0; ) {
      const start = joined.lastIndexOf('\n', at) + 1
      const end = joined.indexOf('\n', at)
      // One letter is in every other word; one sign of Chinese is a word.
      if (at === start || term.length > 1 || term > '\u2e80') {
        const word = words.get(joined.slice(start, end)) as Word
        if (!into.has(word)) into.set(word, at === start ? 1 : 2)
      }
      at = joined.indexOf(term, end)
    }
    return into
  }

  const collectTypos = (term: string, into: Matches) => {
    const limit = typosAllowed(term.length)
    const measure = createTypoMeter(term, limit)
    if (limit > 0)
      for (const word of all) {
        const near = measure(word.text, word.letters)
        if (near && !into.has(word))
          into.set(word, near.whole <= limit ? TYPO + near.whole - 1 : TYPO_PREFIX + near.start - 1)
      }
  }

  const byName = (a: number, b: number): number => {
    const by = names[a] === names[b] ? ids : names
    return (by[a] as string) < (by[b] as string) ? -1 : 1
  }

  /** Walks the rarest term's entries, best tier and field first, and keeps those that meet the others too. */
  const meet = (terms: Matches[], limit: number, wanted?: (id: string) => boolean): readonly Group[] => {
    const [driver = new Map(), ...others]: Matches[] = terms.sort((a, b) => weight(a) - weight(b))
    // Whole numbers as names stand in their order.
    const byRank: Record<number, number[]> = {}
    turn++
    // With one term the walk is in order of rank; with several the others matter too, so more are looked at.
    let room = others[0] ? limit * 10 : limit
    const keep = (mark: number, rank: number) => {
      const seat = mark >> 9
      if (mark & 1 || seen[seat] === turn) return
      seen[seat] = turn
      if (wanted && !wanted(ids[seat] as string)) return
      for (const other of others) rank += bestIn(seat, other)
      if (rank === Number.POSITIVE_INFINITY) return
      const place = rank * (MOST_WORDS + 1) + ((mark >> 3) & MOST_WORDS)
      byRank[place] ??= []
      byRank[place].push(seat)
      room--
    }
    for (let tier = 0; tier < TIERS; tier++)
      for (let field = 0; field < FIELDS; field++)
        for (const [word, met] of driver)
          if (met === tier && room > 0)
            walk(word, field, (mark) => {
              keep(mark, tier * FIELDS + field)
              return room > 0
            })
    // Of the rank that is cut the order counts.
    return Object.entries(byRank).flatMap(([rank, seats]) => {
      const left = limit
      limit -= seats.length
      return left > 0 ? { rank: +rank, seats: limit < 0 ? seats.sort(byName).slice(0, left) : seats } : []
    })
  }

  const find: SearchIndex['find'] = (query, limit, wanted) => {
    const terms = [...new Set(wordsOf(query))].slice(0, MAX_TERMS)
    const enough = terms[1] || wanted ? Number.POSITIVE_INFINITY : limit
    const asked = new Map(terms.map((term) => [term, collect(term, enough)]))
    const meetAll = () => meet([...asked.values()], limit, wanted)
    for (const [term, found] of asked) if (!weight(found)) collectTypos(term, found)
    const met = meetAll()
    if (met[0]) return met
    for (const [term, found] of asked) collectTypos(term, found)
    return meetAll()
  }

  // Equal ones by name and then by id, so that the order does not depend on how the index came to be.
  const search: SearchIndex['search'] = (...asked) =>
    find(...asked).flatMap(({ rank, seats }) =>
      seats.sort(byName).map((seat) => ({ id: ids[seat] as string, rank })),
    )

  const known = () => all.flatMap(({ text, live }) => (live ? text : []))

  return { add, remove, search, find, words: known }
}
