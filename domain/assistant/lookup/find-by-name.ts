import { synonymsOf } from '#domain/search/spelling/synonyms.ts'
import { stemWord, tokenize } from '#domain/search/tokenize.ts'
import { toFigures, withoutArticle } from '../grammar/numbers.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot, RowRef } from './inventory-reader.ts'
import { MATCH_QUALITY, type MatchQuality, matchName, parseTerms, singularsOf } from './name-match.ts'

export interface NameMatches {
  readonly refs: readonly RowRef[]
  readonly quality: MatchQuality
}

const NO_MATCHES: NameMatches = { refs: [], quality: MATCH_QUALITY.none }

/** Candidates from the index; more namesakes cannot be told apart in words anyway. */
const CANDIDATES_MAX = 400

/** Bounds the work of a look-up. */
const MOST_NAME_WORDS = 16

/** Longer phrases are not tried in other spellings. */
const MOST_WORDS = 8

const BIN_WORD = /\s+(?:bins?|box(?:es)?|containers?|totes?|crates?|tubs?|buckets?|one|ones)$/i

export const binNameIn = (words: string): string | null => {
  const name = words.replace(BIN_WORD, '')
  return name !== words && name !== '' ? name : null
}

const LEADING_BIN_WORD =
  /^(?:bins?|box(?:es)?|containers?|totes?|crates?|tubs?|buckets?) (?!(?:of|with|for|from|in|at|on|under|inside|that|which)\b)(?=\S)/i

/** 'bin Kitchen' names Kitchen, where nothing is called so. */
export const calledBinIn = (words: string): string | null => {
  const name = words.replace(LEADING_BIN_WORD, '')
  return name === words ? null : name
}

interface ScoredRow {
  readonly ref: RowRef
  readonly quality: MatchQuality
  readonly missed: number
  readonly name: string
}

const byMerit = (a: ScoredRow, b: ScoredRow): number => {
  if (a.quality !== b.quality) return a.quality - b.quality
  if (a.missed !== b.missed) return a.missed - b.missed
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.ref.id < b.ref.id ? -1 : 1
}

const bestMatches = (scored: ScoredRow[]): NameMatches => {
  scored.sort(byMerit)
  const [first] = scored
  if (!first) return NO_MATCHES
  const refs = scored
    .filter(({ quality, missed }) => quality === first.quality && missed === first.missed)
    .map(({ ref }) => ref)
  return { refs, quality: first.quality }
}

const itemContext = (inventory: InventoryReader, item: ItemSnapshot) => {
  const bin = inventory.bin(item.binId)
  return [item.category, item.description, item.notes, bin?.name, bin?.location, bin?.category]
}

const binContext = (bin: BinSnapshot) => [bin.location, bin.category, bin.description]

const scoreAll = (inventory: InventoryReader, words: string, ids: Iterable<string>): ScoredRow[] => {
  const terms = parseTerms(words)
  const scored: ScoredRow[] = []
  for (const id of ids) {
    const bin = inventory.bin(id)
    const item = bin ? undefined : inventory.item(id)
    const row = bin ?? item
    if (!row) continue
    const about = bin ? binContext(bin) : item ? itemContext(inventory, item) : []
    const { quality, missed } = matchName(terms, row.name, about)
    if (quality !== MATCH_QUALITY.none)
      scored.push({ ref: { entity: bin ? 'bin' : 'item', id }, quality, missed, name: row.name })
  }
  return scored
}

/** 'screw driver' joined, 'bandaids' split, 'box seven' in figures. */
const spellings = (inventory: InventoryReader, words: string): string[] => {
  const phrase = tokenize(words)
  if (phrase.length > MOST_WORDS) return []
  const found: string[] = []
  // The owner may be no part of the name.
  const owned = words
    .replace(/^(?:\S+'s|\S+s') /i, '')
    .replace(/^(?:stuff|things?|items?|gear) (?:for|to do with) /i, '')
  if (owned !== words) found.push(owned)
  const figures = toFigures(words)
  if (figures !== null) found.push(figures)
  phrase.forEach((word, place) => {
    for (const one of singularsOf(word)) found.push(phrase.with(place, one).join(' '))
  })
  for (let at = 1; at < phrase.length; at++) {
    found.push(
      [...phrase.slice(0, at - 1), `${phrase[at - 1]}${phrase[at]}`, ...phrase.slice(at + 1)].join(' '),
    )
  }
  const known = new Set(inventory.words().map(stemWord))
  phrase.forEach((word, place) => {
    for (let at = 2; at <= word.length - 2; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      if (known.has(stemWord(head)) && known.has(stemWord(tail)))
        found.push([...phrase.slice(0, place), head, tail, ...phrase.slice(place + 1)].join(' '))
    }
  })
  return [...new Set(found)]
}

/** Ids that match all words, else each word and its synonyms. */
const offered = (
  inventory: InventoryReader,
  words: string,
  accepts?: (id: string) => boolean,
): Set<string> => {
  const ids = new Set(inventory.search(words, CANDIDATES_MAX, accepts).map(({ id }) => id))
  const terms = parseTerms(words).slice(0, MOST_WORDS)
  const others = new Set(terms.flatMap(({ word, stem }) => [word, ...synonymsOf(stem)]))
  for (const other of others)
    for (const { id } of inventory.search(other, CANDIDATES_MAX, accepts)) ids.add(id)
  return ids
}

export const findByNameAmong = (
  inventory: InventoryReader,
  words: string,
  refs: readonly RowRef[],
): NameMatches =>
  bestMatches(
    scoreAll(
      inventory,
      words,
      refs.map(({ id }) => id),
    ),
  )

/** Rows whose names have every word as typed or in figures; at most two searches. */
export const findByExactName = (inventory: InventoryReader, phrase: string): NameMatches => {
  const words = withoutArticle(phrase)
  const { length } = parseTerms(words)
  if (length === 0 || length > MOST_NAME_WORDS) return NO_MATCHES
  const figures = toFigures(words)
  const idsOf = (text: string) => inventory.search(text, CANDIDATES_MAX).map(({ id }) => id)
  const met = bestMatches(scoreAll(inventory, words, idsOf(words)))
  return met.quality <= MATCH_QUALITY.named || figures === null
    ? met
    : bestMatches(scoreAll(inventory, figures, idsOf(figures)))
}

/** Finds rows by name, all of the best match quality. @param accepts restricts the rows */
export const findByName = (
  inventory: InventoryReader,
  phrase: string,
  accepts?: (id: string) => boolean,
): NameMatches => {
  const words = withoutArticle(phrase)
  const { length } = parseTerms(words)
  if (length === 0 || length > MOST_NAME_WORDS) return NO_MATCHES
  const acceptedIds = (ids: Iterable<string>) => (accepts ? [...ids].filter(accepts) : ids)
  const sure = bestMatches(
    scoreAll(
      inventory,
      words,
      inventory.search(words, CANDIDATES_MAX, accepts).map(({ id }) => id),
    ),
  )
  if (sure.quality <= MATCH_QUALITY.named) return sure
  const wider = bestMatches(scoreAll(inventory, words, acceptedIds(offered(inventory, words, accepts))))
  if (wider.quality <= MATCH_QUALITY.nearly) return wider
  for (const other of spellings(inventory, words)) {
    const met = bestMatches(
      scoreAll(
        inventory,
        other,
        acceptedIds(inventory.search(other, CANDIDATES_MAX, accepts).map(({ id }) => id)),
      ),
    )
    if (met.quality <= MATCH_QUALITY.named) return met
  }
  return wider
}
