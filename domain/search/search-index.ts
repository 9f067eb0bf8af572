import { bestIn, FIELDS, type Hit, type Matches, type Word, weight } from './ranking.ts'
import { createSeats } from './seats.ts'
import { createTypoMeter, lettersOf, typosAllowed } from './typos.ts'
import { stemOf, wordsOf } from './words.ts'

/** How a word was met, best first: exactly, by its beginning, by its inside; then with one typo or two. */
const TYPO = 3
const TYPO_PREFIX = 5
const TIERS = 8
const MAX_TERMS = 8
/** Texts whose words are remembered. */
const MOST_READ = 20_000

type Text = string | null | undefined

const NO_WORDS: readonly Word[] = []
const NOTHING = [NO_WORDS, NO_WORDS, NO_WORDS, NO_WORDS]

export interface SearchIndex {
  /** Adds an entry or replaces it. Texts come in order of weight: the name first. */
  add(id: string, texts: readonly [name: Text, Text?, Text?, Text?]): void
  remove(id: string): void
  /**
   * Entries in which every word of the query is met, best first, at most `limit`. A blank query finds nothing.
   * @param wanted looks only among the entries it says yes to
   */
  search(query: string, limit: number, wanted?: (id: string) => boolean): readonly Hit[]
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
  const names: (string | undefined)[] = [undefined]
  /** The words of an entry's texts, four lists for each seat. */
  const fields = [...NOTHING]
  // The last search that met the entry of a seat.
  let seen = new Int32Array()
  // All words in order, and joined by line feeds; null after a change.
  let sorted: string[] | null = null
  let joined: string | null = null
  let turn = 0

  const wordFor = (text: string): Word => {
    const known = words.get(text)
    if (known) return known
    const word: Word = { text, letters: lettersOf(text), marks: [[], [], [], []], live: 0, turn: 0 }
    words.set(text, word)
    const stem = stemOf(text)
    const kin = stems.get(stem)
    if (kin) kin.push(word)
    else stems.set(stem, [word])
    if (sorted) sorted.splice(firstFrom(sorted, text), 0, text)
    joined = null
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

  /** Puts an entry on the lists of its words, or strikes it there. */
  const list = (seat: number, struck: 0 | 1) => {
    turn++
    const mark = seat * 2 + struck
    for (let field = 0; field < FIELDS; field++) {
      const held = fields[seat * FIELDS + field] as readonly Word[]
      for (let place = 0; place < held.length; place++) {
        const word = held[place] as Word
        if (word.turn === turn) continue
        word.turn = turn
        word.live += 1 - struck * 2
        const marks = word.marks[field] as number[]
        const at = firstFrom(marks, seat * 2)
        if (at === marks.length) marks.push(mark)
        else if ((marks[at] as number) >> 1 === seat) marks[at] = mark
        else marks.splice(at, 0, mark)
      }
    }
  }

  // What comes one after another is mostly of one kind: its category is not looked up again.
  const last: Text[] = [null, null, null, null]
  const found = [...NOTHING]

  const add: SearchIndex['add'] = (id, texts) => {
    const seat = take(id)
    if (seat < names.length && names[seat] !== undefined) list(seat, 1)
    names[seat] = texts[0] ?? ''
    for (let field = 0; field < FIELDS; field++) {
      const text = texts[field]
      if (text !== last[field]) {
        last[field] = text
        found[field] = text ? wordsIn(text) : NO_WORDS
      }
      fields[seat * FIELDS + field] = found[field] as readonly Word[]
    }
    list(seat, 0)
  }

  const remove = (id: string) => {
    const seat = seatOf(id)
    if (seat === 0) return
    list(seat, 1)
    names[seat] = undefined
    leave(seat)
  }

  /** The words that a search word meets, by tier. */
  const reach: readonly ((term: string) => readonly (Word | undefined)[])[] = [
    (term) => [...(stems.get(stemOf(term)) ?? []), words.get(term)],
    (term) => {
      sorted ??= [...words.keys()].sort()
      const begun: (Word | undefined)[] = []
      for (let at = firstFrom(sorted, term); sorted[at]?.startsWith(term); at++)
        begun.push(words.get(sorted[at] as string))
      return begun
    },
    (term) => {
      const held: (Word | undefined)[] = []
      // One letter is in every other word; one sign of Chinese is a word.
      if (term.length < 2 && term < '\u2e80') return held
      joined ??= `\n${[...words.keys()].join('\n')}\n`
      for (let at = joined.indexOf(term); at >= 0; ) {
        const end = joined.indexOf('\n', at)
        held.push(words.get(joined.slice(joined.lastIndexOf('\n', at) + 1, end)))
        at = joined.indexOf(term, end)
      }
      return held
    },
  ]

  /** Spelled right, one tier after the other until `enough` entries are met. */
  const collect = (term: string, enough: number): Matches => {
    const into: Matches = new Map()
    for (const [tier, meets] of reach.entries()) {
      for (const word of meets(term)) if (word && !into.has(word)) into.set(word, tier)
      if (weight(into) >= enough) break
    }
    return into
  }

  const collectTypos = (term: string, into: Matches): Matches => {
    const limit = typosAllowed(term.length)
    const measure = createTypoMeter(term, limit)
    if (limit > 0)
      for (const word of words.values()) {
        const near = measure(word.text, word.letters)
        if (near && !into.has(word))
          into.set(word, near.whole <= limit ? TYPO + near.whole - 1 : TYPO_PREFIX + near.start - 1)
      }
    return into
  }

  const byName = (a: number, b: number): number => {
    const by = names[a] === names[b] ? ids : names
    return (by[a] as string) < (by[b] as string) ? -1 : 1
  }

  /**
   * Best first; equal ones by name and then by id, so that the order does not depend on how the index came to be.
   * Of the ranks only those are put in order that the list has room for.
   */
  const best = (byRank: Map<number, number[]>, limit: number): readonly Hit[] => {
    const found: Hit[] = []
    for (const [rank, seats] of [...byRank].sort(([a], [b]) => a - b)) {
      if (found.length >= limit) break
      for (const seat of seats.sort(byName)) found.push({ id: ids[seat] as string, rank })
    }
    return found.slice(0, limit)
  }

  /** Walks the rarest term's entries, best tier and field first, and keeps those that meet the others too. */
  const meet = (
    terms: readonly Matches[],
    limit: number,
    wanted?: (id: string) => boolean,
  ): readonly Hit[] => {
    const [driver, ...others] = [...terms].sort((a, b) => weight(a) - weight(b))
    const byRank = new Map<number, number[]>()
    if (!driver) return []
    const byTier: Word[][] = Array.from({ length: TIERS }, () => [])
    for (const [word, tier] of driver) byTier[tier]?.push(word)
    if (seen.length < ids.length) seen = new Int32Array(ids.length * 2)
    turn++
    // With one term the walk is in order of rank; with several the others matter too, so more are looked at.
    let room = others.length === 0 ? limit : limit * 10
    for (let tier = 0; tier < TIERS; tier++)
      for (let field = 0; field < FIELDS; field++)
        for (const word of byTier[tier] ?? [])
          for (const mark of word.marks[field] ?? []) {
            const seat = mark >> 1
            if (mark & 1 || seen[seat] === turn) continue
            seen[seat] = turn
            if (wanted && !wanted(ids[seat] as string)) continue
            let rank = tier * FIELDS + field
            for (const other of others) rank += bestIn(fields, seat * FIELDS, other)
            if (rank < Number.POSITIVE_INFINITY) {
              rank = rank * 64 + Math.min(fields[seat * FIELDS]?.length ?? 0, 63)
              const same = byRank.get(rank)
              if (same) same.push(seat)
              else byRank.set(rank, [seat])
              room--
            }
            if (room <= 0) return best(byRank, limit)
          }
    return best(byRank, limit)
  }

  const search: SearchIndex['search'] = (query, limit, wanted) => {
    const terms = [...new Set(wordsOf(query))].slice(0, MAX_TERMS)
    // The commonest case, one word, stops at the first tier that fills the list.
    const enough = terms.length === 1 && !wanted ? limit : Number.POSITIVE_INFINITY
    const asked = terms.map((term) => ({ term, found: collect(term, enough) }))
    const matches = asked.map(({ found }) => found)
    for (const { term, found } of asked) if (weight(found) === 0) collectTypos(term, found)
    const met = meet(matches, limit, wanted)
    if (met.length > 0) return met
    for (const { term, found } of asked) collectTypos(term, found)
    return meet(matches, limit, wanted)
  }

  const known = () => [...words.values()].flatMap(({ text, live }) => (live > 0 ? text : []))

  return { add, remove, search, words: known }
}

/** Place of the first that is not before `sought` in a list that is in order; the end is looked at first. */
const firstFrom = <T extends number | string>(sorted: readonly T[], sought: T): number => {
  let low = 0
  let high = sorted.length
  for (let at = high - 1; low < high; at = (low + high) >> 1)
    if ((sorted[at] as T) < sought) low = at + 1
    else high = at
  return low
}
