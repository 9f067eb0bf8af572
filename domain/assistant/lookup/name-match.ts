import { createTypoMeter, maxTypos } from '#domain/search/spelling/edit-distance.ts'
import { synonymsOf } from '#domain/search/spelling/synonyms.ts'
import { joinHyphens, stemWord, tokenize } from '#domain/search/tokenize.ts'

/** Match quality, best first: whole name, all words, prefixes or synonyms, typos, by place or notes, partial. */
export const MATCH_QUALITY = {
  whole: 0,
  named: 1,
  nearly: 2,
  mistyped: 3,
  inDetails: 4,
  part: 5,
  none: 6,
} as const
export type MatchQuality = (typeof MATCH_QUALITY)[keyof typeof MATCH_QUALITY]

export interface QueryTerm {
  readonly word: string
  readonly stem: string
  readonly plural: boolean
  readonly measure: ReturnType<typeof createTypoMeter> | null
}

/** Last words of names that hold the item: a screwdriver set holds screwdrivers. */
const CONTAINER_NOUNS = new Set(
  'set kit pack box case bag collection roll bottle can jar tube bundle spray stuff thing item gear supply'.split(
    ' ',
  ),
)

const namesOf = new Map<string, readonly string[]>()
export const stemsOfName = (name: string): readonly string[] => {
  const known = namesOf.get(name)
  if (known) return known
  const stems = tokenize(name).map(stemWord)
  if (namesOf.size > 20_000) namesOf.clear()
  namesOf.set(name, stems)
  return stems
}

/** @param typos most edits of a word of so many letters */
export const parseTerms = (words: string, typos = maxTypos): readonly QueryTerm[] =>
  tokenize(words)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => {
      const limit = typos(word.length)
      return {
        word,
        stem: stemWord(word),
        plural: stemWord(word) !== word,
        measure: limit > 0 ? createTypoMeter(word, limit) : null,
      }
    })

const headOf = (stems: readonly string[]): string | undefined => {
  for (let at = stems.length - 1; at > 0; at--) {
    const stem = stems[at]
    if (stem !== undefined && !CONTAINER_NOUNS.has(stem) && !/^\d+$/.test(stem)) return stem
  }
  return stems[0]
}

/** A kind or size after the name: 'Batteries (AA)', 'Batteries, AA', 'Batteries - AA'. */
const QUALIFIER = /\s*[([{][^)\]}]*[)\]}]?|[,;:]\s.*$|\s[-–—]\s.*$/g

export const withoutQualifier = (name: string): string => {
  const bare = name.replace(QUALIFIER, '').trim()
  return bare === '' ? name : bare
}

/** Head noun of a name: 'hat' in 'Wool hat', 'battery' in 'Batteries (AA)'. */
export const headOfName = (name: string): string | undefined => headOf(stemsOfName(withoutQualifier(name)))

/** Irregular singulars that `stemOf` does not know: 'scarves', 'knives'. */
export const singularsOf = (word: string): readonly string[] => {
  const stem = /^(.{2,})ves$/.exec(word)?.[1]
  return stem === undefined ? [] : [`${stem}f`, `${stem}fe`]
}

export const matchWord = ({ word, stem, measure }: QueryTerm, stems: readonly string[]): MatchQuality => {
  if (stems.includes(stem) || stems.includes(word)) return MATCH_QUALITY.named
  if (singularsOf(word).some((one) => stems.includes(one))) return MATCH_QUALITY.named
  const others = synonymsOf(stem)
  if (others.length > 0 && stems.some((other) => others.includes(other))) return MATCH_QUALITY.nearly
  if (word.length >= 3 && stems.some((other) => other.startsWith(stem))) return MATCH_QUALITY.nearly
  if (measure && stems.some((other) => isTypoOf(measure, other, word))) return MATCH_QUALITY.mistyped
  return MATCH_QUALITY.none
}

const isTypoOf = (measure: NonNullable<QueryTerm['measure']>, other: string, word: string): boolean => {
  if (Math.abs(other.length - word.length) > 2 || other.length < 4) return false
  const near = measure(other)
  // Typos in the first letter of a short word are rare.
  return near !== null && near.whole <= maxTypos(word.length) && (other[0] === word[0] || word.length > 7)
}

interface NameMatch {
  readonly quality: MatchQuality
  readonly missed: number
}

/** @param about other texts: bin, room, category, notes */
export const matchName = (
  terms: readonly QueryTerm[],
  name: string,
  about: readonly (string | null | undefined)[],
): NameMatch => {
  const written = matchSpelling(terms, name, about)
  const joined = joinHyphens(name)
  if (joined === name || written.quality === MATCH_QUALITY.whole) return written
  // 'wifi' is in a 'Wi-Fi router'.
  const other = matchSpelling(terms, joined, about)
  return other.quality < written.quality ? other : written
}

const matchSpelling = (
  terms: readonly QueryTerm[],
  name: string,
  about: readonly (string | null | undefined)[],
): NameMatch => {
  const stems = stemsOfName(name)
  const last = terms.at(-1)
  if (!last) return { quality: MATCH_QUALITY.none, missed: 0 }
  let quality: MatchQuality = MATCH_QUALITY.whole
  let missed = 0
  let inName = 0
  let detailStems: string[] | null = null
  for (const term of terms) {
    let one = matchWord(term, stems)
    if (one === MATCH_QUALITY.none) {
      detailStems ??= about.flatMap((text) => (text ? [...stemsOfName(text)] : []))
      const there = matchWord(term, detailStems)
      one = there <= MATCH_QUALITY.nearly ? MATCH_QUALITY.inDetails : MATCH_QUALITY.none
    } else inName++
    if (one === MATCH_QUALITY.none) missed++
    else if (one > quality) quality = one
  }
  if (inName === 0 && missed > 0) return { quality: MATCH_QUALITY.none, missed }
  if (missed > 0) return { quality: MATCH_QUALITY.part, missed }
  if (quality <= MATCH_QUALITY.named) {
    const whole = terms.length === stems.length
    // 'skis' is no ski jacket: a plural asks for the head noun.
    const head = whole || !last.plural ? undefined : headOfName(name)
    if (head !== undefined && head !== last.stem && stems.includes(last.stem)) {
      return { quality: MATCH_QUALITY.part, missed: 0 }
    }
    return { quality: whole ? MATCH_QUALITY.whole : MATCH_QUALITY.named, missed }
  }
  // Winter gloves: gloves among winter clothes rank above a winter scarf among gloves.
  if (quality === MATCH_QUALITY.inDetails && matchWord(last, stems) === MATCH_QUALITY.none)
    return { quality, missed: 1 }
  return { quality, missed }
}
