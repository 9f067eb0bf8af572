import { gtinDigits } from '#contracts/inventory/fields/product-code.ts'
import { createIdMap } from './id-map.ts'
import { createPostings } from './postings.ts'
import {
  FIELD_COUNT,
  type IndexedWord,
  MATCH_TIERS,
  type Matches,
  matchCount,
  NAME_WORDS_MAX,
  type RankedRow,
  type RankGroup,
  TYPO_PENALTY,
  TYPO_PREFIX,
} from './ranking.ts'
import { createTypoMeter, letterBits, maxTypos } from './spelling/edit-distance.ts'
import { joinHyphens, stemWord, tokenize } from './tokenize.ts'

const MAX_TERMS = 8
const WORD_CACHE_MAX = 20_000

type Text = string | null | undefined

/** Words as written, then those that hyphens set apart as one; `length` counts the former. */
interface TextWords {
  readonly words: readonly IndexedWord[]
  readonly length: number
}

export interface SearchIndex {
  /** Adds or replaces an entry; texts by weight, the name first. @returns the slot, as `find` reports it */
  add(id: string, texts: readonly [name: Text, Text?, Text?, Text?]): number
  remove(id: string): void
  /** Entries that match every word, best first. A blank query matches nothing. */
  search(query: string, limit: number, accepts?: (id: string) => boolean): readonly RankedRow[]
  /** The same by rank, unsorted within a rank (by name, then id). */
  find(query: string, limit: number, accepts?: (id: string) => boolean): readonly RankGroup[]
  words(): readonly string[]
}

/** Ignores accents, case, hyphens and simple plurals; cost grows with distinct words, not entries. */
export const createSearchIndex = (): SearchIndex => {
  const words = new Map<string, IndexedWord>()
  const stems = new Map<string, IndexedWord[]>()
  const read = new Map<string, TextWords>()
  const { ids, numberOf: slotOf, assign, release } = createIdMap()
  const names: string[] = ['']
  const { words: all, addEntry, markDeleted, bestIn, walkPostings } = createPostings()
  // Generation of the last search that matched each slot.
  const seenMarks: number[] = [0]
  // All words joined by line feeds; empty when stale.
  let joined = ''
  let generation = 0

  const wordFor = (text: string): IndexedWord => {
    const known = words.get(text)
    if (known) return known
    const word: IndexedWord = { text, letters: letterBits(text), place: all.length, live: 0, generation: 0 }
    words.set(text, word)
    all.push(word)
    const stem = stemWord(text)
    if (!stems.get(stem)?.push(word)) stems.set(stem, [word])
    joined = ''
    return word
  }

  const wordsIn = (text: string): TextWords => {
    const known = read.get(text)
    if (known) return known
    const plain = tokenize(text)
    const joined = joinHyphens(text)
    const others = joined === text ? [] : tokenize(joined).filter((word) => !plain.includes(word))
    const found = { words: [...plain, ...others].map(wordFor), length: plain.length }
    if (read.size > WORD_CACHE_MAX) read.clear()
    if (text.length < 80) read.set(text, found)
    return found
  }

  const found: (readonly IndexedWord[])[] = []

  const add: SearchIndex['add'] = (id, texts) => {
    const slot = assign(id)
    markDeleted(slot)
    for (let field = 0; field < FIELD_COUNT; field++) found[field] = wordsIn(texts[field] ?? '').words
    addEntry(slot, found, wordsIn(texts[0] ?? '').length)
    names[slot] = texts[0] ?? ''
    seenMarks[slot] = 0
    return slot
  }

  const remove = (id: string) => {
    const slot = slotOf(id)
    if (slot === 0) return
    markDeleted(slot)
    release(slot)
  }

  /** Matching words by tier; stops once `enough` entries match exactly. */
  const collect = (term: string, enough: number): Matches => {
    const matches: Matches = new Map(stems.get(stemWord(term))?.map((word) => [word, 0]))
    if (matchCount(matches) >= enough) return matches
    joined ||= `\n${[...words.keys()].join('\n')}\n`
    for (let at = joined.indexOf(term); at >= 0; ) {
      const start = joined.lastIndexOf('\n', at) + 1
      const end = joined.indexOf('\n', at)
      // Single letters are in every word, but a CJK character is a word.
      if (at === start || term.length > 1 || term > '\u2e80') {
        const word = words.get(joined.slice(start, end)) as IndexedWord
        if (!matches.has(word)) matches.set(word, at === start ? 1 : 2)
      }
      at = joined.indexOf(term, end)
    }
    return matches
  }

  const collectTypos = (term: string, matches: Matches) => {
    const limit = maxTypos(term.length)
    const measure = createTypoMeter(term, limit)
    if (limit > 0)
      for (const word of all) {
        const near = measure(word.text, word.letters)
        if (near && !matches.has(word))
          matches.set(
            word,
            near.whole <= limit ? TYPO_PENALTY + near.whole - 1 : TYPO_PREFIX + near.start - 1,
          )
      }
  }

  const byName = (a: number, b: number): number => {
    const by = names[a] === names[b] ? ids : names
    return (by[a] as string) < (by[b] as string) ? -1 : 1
  }

  /** Walks the rarest term's postings, best tier and field first, and intersects. */
  const meet = (terms: Matches[], limit: number, accepts?: (id: string) => boolean): readonly RankGroup[] => {
    const [driver = new Map(), ...others]: Matches[] = terms.sort((a, b) => matchCount(a) - matchCount(b))
    // Integer keys iterate in ascending order.
    const byRank: Record<number, { tier: number; slots: number[] }> = {}
    generation++
    // A single term is walked in rank order; several need a wider margin.
    let room = others[0] ? limit * 10 : limit
    const addHit = (mark: number, rank: number) => {
      const slot = mark >> 9
      if (mark & 1 || seenMarks[slot] === generation) return
      seenMarks[slot] = generation
      if (accepts && !accepts(ids[slot] as string)) return
      let tier = Math.floor(rank / FIELD_COUNT)
      for (const other of others) {
        const best = bestIn(slot, other)
        rank += best
        tier = Math.max(tier, Math.floor(best / FIELD_COUNT))
      }
      if (rank === Number.POSITIVE_INFINITY) return
      const place = rank * (NAME_WORDS_MAX + 1) + ((mark >> 3) & NAME_WORDS_MAX)
      byRank[place] ??= { tier, slots: [] }
      const group = byRank[place]
      group.tier = Math.min(group.tier, tier)
      group.slots.push(slot)
      room--
    }
    for (let tier = 0; tier < MATCH_TIERS; tier++)
      for (let field = 0; field < FIELD_COUNT; field++)
        for (const [word, met] of driver)
          if (met === tier && room > 0)
            walkPostings(word, field, (mark) => {
              addHit(mark, tier * FIELD_COUNT + field)
              return room > 0
            })
    // Only the cut rank has to be sorted.
    return Object.entries(byRank).flatMap(([rank, { tier, slots }]) => {
      const remaining = limit
      limit -= slots.length
      return remaining > 0
        ? { rank: +rank, tier, slots: limit < 0 ? slots.sort(byName).slice(0, remaining) : slots }
        : []
    })
  }

  /** A product code that an entry has is one term, however it is printed. */
  const termsOf = (query: string): readonly string[] => {
    const gtin = gtinDigits(query)
    if (gtin !== null && words.get(gtin)?.live) return [gtin]
    return [...new Set(tokenize(query))].slice(0, MAX_TERMS)
  }

  const find: SearchIndex['find'] = (query, limit, accepts) => {
    const terms = termsOf(query)
    const enough = terms[1] || accepts ? Number.POSITIVE_INFINITY : limit
    const matchesByTerm = new Map(terms.map((term) => [term, collect(term, enough)]))
    const meetAll = () => meet([...matchesByTerm.values()], limit, accepts)
    for (const [term, found] of matchesByTerm) if (!matchCount(found)) collectTypos(term, found)
    const met = meetAll()
    if (met[0]) return met
    for (const [term, found] of matchesByTerm) collectTypos(term, found)
    return meetAll()
  }

  // Ties are sorted by name and id, so that the index's history does not matter.
  const search: SearchIndex['search'] = (...args) =>
    find(...args).flatMap(({ rank, slots }) =>
      slots.sort(byName).map((slot) => ({ id: ids[slot] as string, rank })),
    )

  const known = () => all.flatMap(({ text, live }) => (live ? text : []))

  return { add, remove, search, find, words: known }
}
