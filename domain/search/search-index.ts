import {
  best,
  bestIn,
  type Entry,
  FIELDS,
  type Hit,
  type Matches,
  type Met,
  type Word,
  weight,
} from './ranking.ts'
import { createTypoMeter, lettersOf, typosAllowed } from './typos.ts'
import { stemOf, wordsOf } from './words.ts'

/** How a word was met, best first; typos come after everything that was spelled right. */
export const TIER = { exact: 0, prefix: 1, inside: 2, typo: 3, typoPrefix: 5 } as const
const TIERS = 8
const MAX_TERMS = 8
/** Texts whose words are remembered. */
const MOST_READ = 4000

export interface SearchIndex {
  /** Adds an entry or replaces it. Texts come in order of weight: the name first. */
  add(id: string, texts: readonly (string | null | undefined)[]): void
  remove(id: string): void
  /**
   * Entries in which every word of the query is met, best first, at most `limit`. A blank query finds nothing.
   * @param wanted looks only among the entries it says yes to
   */
  search(query: string, limit: number, wanted?: (id: string) => boolean): readonly Hit[]
  /** Every word that an entry holds. */
  words(): readonly string[]
}

const NO_WORDS: readonly Word[] = []

const isShort = (term: string) => term.length < 2 && term.charCodeAt(0) < 0x2e80

/**
 * Search over names and texts held in memory: exact words, then beginnings, then insides, then one or two typos.
 * Accents, case and simple plurals do not matter; the cost follows the number of different words, not of entries.
 */
export const createSearchIndex = (): SearchIndex => {
  const words = new Map<string, Word>()
  const stems = new Map<string, Word[]>()
  const entries = new Map<string, Entry>()
  const read = new Map<string, readonly Word[]>()
  // All words in order, and joined by line feeds; null after a change.
  let sorted: Word[] | null = null
  let joined: string | null = null
  let round = 0

  const wordFor = (text: string): Word => {
    const known = words.get(text)
    if (known) return known
    const word: Word = {
      text,
      stem: stemOf(text),
      letters: lettersOf(text),
      entries: [[], [], [], []],
      live: 0,
      last: null,
    }
    words.set(text, word)
    const kin = stems.get(word.stem)
    if (kin) kin.push(word)
    else stems.set(word.stem, [word])
    if (sorted) sorted.splice(firstFrom(sorted, text), 0, word)
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

  // Filled and cut off for each entry: an array that grows by itself is made several times.
  const gathered: Word[] = []

  const add: SearchIndex['add'] = (id, texts) => {
    remove(id)
    const name = texts[0] ?? ''
    const entry: Entry = { id, name, words: NO_WORDS, second: 0, third: 0, fourth: 0, length: 0, seen: 0 }
    entries.set(id, entry)
    let count = 0
    for (let place = 0; place < texts.length; place++) {
      if (place === 1) entry.second = count
      else if (place === 2) entry.third = count
      else if (place === 3) entry.fourth = count
      const text = texts[place]
      if (!text) continue
      const found = wordsIn(text)
      const field = Math.min(place, FIELDS - 1)
      if (place === 0) entry.length = found.length
      for (const word of found) {
        if (word.last === entry) continue
        word.last = entry
        word.live++
        word.entries[field]?.push(entry)
        gathered[count++] = word
      }
    }
    entry.words = gathered.slice(0, count)
    if (texts.length < 2) entry.second = count
    if (texts.length < 3) entry.third = count
    if (texts.length < 4) entry.fourth = count
  }

  const remove = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    entry.seen = Number.POSITIVE_INFINITY
    for (const word of entry.words) {
      word.live--
      sweep(word)
    }
  }

  const inOrder = (): Word[] => {
    sorted ??= [...words.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
    return sorted
  }

  const collect: readonly ((term: string, into: Matches) => void)[] = [
    (term, into) => {
      for (const word of stems.get(stemOf(term)) ?? []) into.set(word, TIER.exact)
      const same = words.get(term)
      if (same) into.set(same, TIER.exact)
    },
    (term, into) => {
      const all = inOrder()
      for (let at = firstFrom(all, term); all[at]?.text.startsWith(term); at++) {
        const word = all[at]
        if (word && !into.has(word)) into.set(word, TIER.prefix)
      }
    },
    (term, into) => {
      if (isShort(term)) return
      joined ??= `\n${[...words.keys()].join('\n')}\n`
      for (let at = joined.indexOf(term); at >= 0; ) {
        const end = joined.indexOf('\n', at)
        const word = words.get(joined.slice(joined.lastIndexOf('\n', at) + 1, end))
        if (word && !into.has(word)) into.set(word, TIER.inside)
        at = joined.indexOf(term, end)
      }
    },
  ]

  const collectTypos = (term: string, into: Matches) => {
    const limit = typosAllowed(term.length)
    if (limit === 0) return
    const measure = createTypoMeter(term, limit)
    for (const word of words.values()) {
      const near = measure(word.text, word.letters)
      if (!near || into.has(word)) continue
      into.set(word, near.whole <= limit ? TIER.typo + near.whole - 1 : TIER.typoPrefix + near.start - 1)
    }
  }

  const strictly = (term: string): Matches => {
    const found: Matches = new Map()
    for (const tier of collect) tier(term, found)
    return found
  }

  const withTypos = (term: string, found: Matches): Matches => {
    collectTypos(term, found)
    return found
  }

  /** Walks the rarest term's entries, best tier and field first, and keeps those that meet the others too. */
  const meet = (
    terms: readonly Matches[],
    limit: number,
    wanted?: (id: string) => boolean,
  ): readonly Hit[] => {
    const [driver, ...others] = [...terms].sort((a, b) => weight(a) - weight(b))
    const hits: Met[] = []
    if (!driver) return []
    const byTier: Word[][] = Array.from({ length: TIERS }, () => [])
    for (const [word, tier] of driver) byTier[tier]?.push(word)
    round++
    // With one term the walk is in order of rank; with several the others matter too, so more are looked at.
    const enough = others.length === 0 ? limit : limit * 10
    for (let tier = 0; tier < TIERS; tier++)
      for (let field = 0; field < FIELDS; field++)
        for (const word of byTier[tier] ?? [])
          for (const entry of word.entries[field] ?? []) {
            if (entry.seen >= round) continue
            entry.seen = round
            if (wanted && !wanted(entry.id)) continue
            let rank = tier * FIELDS + field
            for (const other of others) rank += bestIn(entry, other)
            if (rank < Number.POSITIVE_INFINITY)
              hits.push({ entry, rank: rank * 64 + Math.min(entry.length, 63) })
            if (hits.length >= enough) return best(hits, limit)
          }
    return best(hits, limit)
  }

  const search: SearchIndex['search'] = (query, limit, wanted) => {
    const terms = [...new Set(wordsOf(query))].slice(0, MAX_TERMS)
    const [only] = terms
    if (only !== undefined && terms.length === 1 && !wanted) {
      // The commonest case stops at the first tier that fills the list.
      const found: Matches = new Map()
      for (const tier of collect) {
        tier(only, found)
        if (weight(found) >= limit) break
      }
      return meet([weight(found) > 0 ? found : withTypos(only, found)], limit)
    }
    const matches = terms.map(strictly)
    terms.forEach((term, at) => {
      const found = matches[at]
      if (found && weight(found) === 0) withTypos(term, found)
    })
    const met = meet(matches, limit, wanted)
    if (met.length > 0) return met
    terms.forEach((term, at) => {
      const found = matches[at]
      if (found) withTypos(term, found)
    })
    return meet(matches, limit, wanted)
  }

  const known = () => [...words.values()].flatMap(({ text, live }) => (live > 0 ? text : []))

  return { add, remove, search, words: known }
}

/** Place of the first word that is not before `text`. */
const firstFrom = (sorted: readonly Word[], text: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Lets go of removed entries once they outnumber the others, so that a removal costs next to nothing. */
const sweep = (word: Word) => {
  const held = word.entries.reduce((sum, list) => sum + list.length, 0)
  if (held < 32 || held < word.live * 2) return
  for (let field = 0; field < FIELDS; field++)
    word.entries[field] = (word.entries[field] ?? []).filter((entry) => entry.seen < Number.POSITIVE_INFINITY)
}
