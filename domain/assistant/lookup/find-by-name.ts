import { synonymsOf } from '#domain/search/synonyms.ts'
import { stemWord, tokenize } from '#domain/search/tokenize.ts'
import { inFigures, withoutArticle } from '../grammar/numbers.ts'
import type { Look, Ref, SeenBin, SeenItem } from './inventory-reader.ts'
import { LIKE, type Like, likeness, singularsOf, termsOf } from './name-match.ts'

/** What words could mean, best first, and how well they name it. */
export interface Met {
  readonly refs: readonly Ref[]
  readonly like: Like
}

const NOTHING: Met = { refs: [], like: LIKE.none }

/** Entries that the index is asked for; more namesakes than this cannot be told apart in words anyway. */
const LOOKED_AT = 400

/** No name is looked up by more words: the work of a look-up grows with them. */
const MOST_NAME_WORDS = 16

/** Names in questions have fewer words; what has more is not spelled in other ways. */
const MOST_WORDS = 8

/** Words for bins in general. */
const BIN_WORD = /\s+(?:bins?|box(?:es)?|containers?|totes?|crates?|tubs?|buckets?|one|ones)$/i

/** Whether words end in a word for bins, and what comes before it. */
export const binNameIn = (words: string): string | null => {
  const name = words.replace(BIN_WORD, '')
  return name !== words && name !== '' ? name : null
}

interface Scored {
  readonly ref: Ref
  readonly like: Like
  readonly missed: number
  readonly name: string
}

const byMerit = (a: Scored, b: Scored): number => {
  if (a.like !== b.like) return a.like - b.like
  if (a.missed !== b.missed) return a.missed - b.missed
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.ref.id < b.ref.id ? -1 : 1
}

const best = (scored: Scored[]): Met => {
  scored.sort(byMerit)
  const [first] = scored
  if (!first) return NOTHING
  const refs = scored
    .filter(({ like, missed }) => like === first.like && missed === first.missed)
    .map(({ ref }) => ref)
  return { refs, like: first.like }
}

const aboutItem = (look: Look, item: SeenItem) => {
  const bin = look.bin(item.binId)
  return [item.category, item.description, item.notes, bin?.name, bin?.location, bin?.category]
}

const aboutBin = (bin: SeenBin) => [bin.location, bin.category, bin.description]

const scoreAll = (look: Look, words: string, ids: Iterable<string>): Scored[] => {
  const terms = termsOf(words)
  const scored: Scored[] = []
  for (const id of ids) {
    const bin = look.bin(id)
    const item = bin ? undefined : look.item(id)
    const row = bin ?? item
    if (!row) continue
    const about = bin ? aboutBin(bin) : item ? aboutItem(look, item) : []
    const { like, missed } = likeness(terms, row.name, about)
    if (like !== LIKE.none)
      scored.push({ ref: { entity: bin ? 'bin' : 'item', id }, like, missed, name: row.name })
  }
  return scored
}

/** Other spellings: 'screw driver' together, 'bandaids' apart, 'box seven' in figures. */
const spellings = (look: Look, words: string): string[] => {
  const said = tokenize(words)
  if (said.length > MOST_WORDS) return []
  const found: string[] = []
  // Whose it is may be no part of its name.
  const owned = words
    .replace(/^(?:\S+'s|\S+s') /i, '')
    .replace(/^(?:stuff|things?|items?|gear) (?:for|to do with) /i, '')
  if (owned !== words) found.push(owned)
  const figures = inFigures(words)
  if (figures !== null) found.push(figures)
  said.forEach((word, place) => {
    for (const one of singularsOf(word)) found.push(said.with(place, one).join(' '))
  })
  for (let at = 1; at < said.length; at++) {
    found.push([...said.slice(0, at - 1), `${said[at - 1]}${said[at]}`, ...said.slice(at + 1)].join(' '))
  }
  const known = new Set(look.words().map(stemWord))
  said.forEach((word, place) => {
    for (let at = 2; at <= word.length - 2; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      if (known.has(stemWord(head)) && known.has(stemWord(tail)))
        found.push([...said.slice(0, place), head, tail, ...said.slice(place + 1)].join(' '))
    }
  })
  return [...new Set(found)]
}

/** Ids that the index offers for words: all of them met, else each word and its other words by themselves. */
const offered = (look: Look, words: string, wanted?: (id: string) => boolean): Set<string> => {
  const ids = new Set(look.search(words, LOOKED_AT, wanted).map(({ id }) => id))
  const terms = termsOf(words).slice(0, MOST_WORDS)
  const others = new Set(terms.flatMap(({ word, stem }) => [word, ...synonymsOf(stem)]))
  for (const other of others) for (const { id } of look.search(other, LOOKED_AT, wanted)) ids.add(id)
  return ids
}

/** Which of some rows words mean: those that were offered, told apart by whatever is known of them. */
export const lookUpAmong = (look: Look, words: string, refs: readonly Ref[]): Met =>
  best(
    scoreAll(
      look,
      words,
      refs.map(({ id }) => id),
    ),
  )

/** Finds rows whose names hold every word as it was said, or as figures: one or two searches, whatever was said. */
export const lookUpExact = (look: Look, said: string): Met => {
  const words = withoutArticle(said)
  const { length } = termsOf(words)
  if (length === 0 || length > MOST_NAME_WORDS) return NOTHING
  const figures = inFigures(words)
  const idsOf = (text: string) => look.search(text, LOOKED_AT).map(({ id }) => id)
  const met = best(scoreAll(look, words, idsOf(words)))
  return met.like <= LIKE.named || figures === null ? met : best(scoreAll(look, figures, idsOf(figures)))
}

/**
 * Finds what words could mean. Names that hold every word come before what is near, mistyped or only told; of the
 * best kind all are given.
 * @param wanted looks only among these
 */
export const lookUp = (look: Look, said: string, wanted?: (id: string) => boolean): Met => {
  const words = withoutArticle(said)
  const { length } = termsOf(words)
  if (length === 0 || length > MOST_NAME_WORDS) return NOTHING
  const among = (ids: Iterable<string>) => (wanted ? [...ids].filter(wanted) : ids)
  const sure = best(
    scoreAll(
      look,
      words,
      look.search(words, LOOKED_AT, wanted).map(({ id }) => id),
    ),
  )
  if (sure.like <= LIKE.named) return sure
  const wider = best(scoreAll(look, words, among(offered(look, words, wanted))))
  if (wider.like <= LIKE.nearly) return wider
  for (const other of spellings(look, words)) {
    const met = best(scoreAll(look, other, among(look.search(other, LOOKED_AT, wanted).map(({ id }) => id))))
    if (met.like <= LIKE.named) return met
  }
  return wider
}
