import { createTypoMeter, maxTypos } from '#domain/search/edit-distance.ts'
import { synonymsOf } from '#domain/search/synonyms.ts'
import { stemWord, tokenize } from '#domain/search/tokenize.ts'

/**
 * How well words name a thing, best first: the whole name, all words in it, words begun or another's for the same,
 * mistyped, told by where it lies or what is written about it, and only in part.
 */
export const LIKE = { whole: 0, named: 1, nearly: 2, mistyped: 3, told: 4, part: 5, none: 6 } as const
export type Like = (typeof LIKE)[keyof typeof LIKE]

/** A word that somebody said, made ready for comparing. */
export interface Term {
  readonly word: string
  readonly stem: string
  readonly plural: boolean
  readonly measure: ReturnType<typeof createTypoMeter> | null
}

/** Last words of names that hold what the name is about: a screwdriver set holds screwdrivers. */
const HOLDERS = new Set(
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

/** The words of a question, once for all the names that they are held against. */
export const termsOf = (words: string): readonly Term[] =>
  tokenize(words)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => {
      const limit = maxTypos(word.length)
      return {
        ...{ word, stem: stemWord(word), plural: stemWord(word) !== word },
        measure: limit > 0 ? createTypoMeter(word, limit) : null,
      }
    })

/** Returns the word of a name that says what the thing is: 'hat' in 'Wool hat'. */
export const headOf = (stems: readonly string[]): string | undefined => {
  for (let at = stems.length - 1; at > 0; at--) {
    const stem = stems[at]
    if (stem !== undefined && !HOLDERS.has(stem) && !/^\d+$/.test(stem)) return stem
  }
  return stems[0]
}

/** Singulars that `stemOf` does not know: 'scarves' of 'scarf', 'knives' of 'knife'. */
export const singularsOf = (word: string): readonly string[] => {
  const stem = /^(.{2,})ves$/.exec(word)?.[1]
  return stem === undefined ? [] : [`${stem}f`, `${stem}fe`]
}

/** How well one word is met among the stems of a name. */
export const likeOfWord = ({ word, stem, measure }: Term, stems: readonly string[]): Like => {
  if (stems.includes(stem) || stems.includes(word)) return LIKE.named
  if (singularsOf(word).some((one) => stems.includes(one))) return LIKE.named
  const others = synonymsOf(stem)
  if (others.length > 0 && stems.some((other) => others.includes(other))) return LIKE.nearly
  if (word.length >= 3 && stems.some((other) => other.startsWith(stem))) return LIKE.nearly
  if (measure && stems.some((other) => measureAllows(measure, other, word))) return LIKE.mistyped
  return LIKE.none
}

const measureAllows = (measure: NonNullable<Term['measure']>, other: string, word: string): boolean => {
  if (Math.abs(other.length - word.length) > 2 || other.length < 4) return false
  const near = measure(other)
  // Somebody who mistypes a short word seldom mistypes its first letter.
  return near !== null && near.whole <= maxTypos(word.length) && (other[0] === word[0] || word.length > 7)
}

/**
 * Holds words against a name and against what else is known of the thing.
 * @param about other texts: its bin, its room, its category, notes
 */
export const likeness = (
  terms: readonly Term[],
  name: string,
  about: readonly (string | null | undefined)[],
): { readonly like: Like; readonly missed: number } => {
  const stems = stemsOfName(name)
  const last = terms.at(-1)
  if (!last) return { like: LIKE.none, missed: 0 }
  let like: Like = LIKE.whole
  let missed = 0
  let inName = 0
  let told: string[] | null = null
  for (const term of terms) {
    let one = likeOfWord(term, stems)
    if (one === LIKE.none) {
      told ??= about.flatMap((text) => (text ? [...stemsOfName(text)] : []))
      const there = likeOfWord(term, told)
      one = there <= LIKE.nearly ? LIKE.told : LIKE.none
    } else inName++
    if (one === LIKE.none) missed++
    else if (one > like) like = one
  }
  if (inName === 0 && missed > 0) return { like: LIKE.none, missed }
  if (missed > 0) return { like: LIKE.part, missed }
  if (like <= LIKE.named) {
    const whole = terms.length === stems.length
    // 'skis' are no ski jacket: many of a thing are asked for by its own name.
    const head = headOf(stems)
    if (!whole && last.plural && head !== undefined && head !== last.stem && stems.includes(last.stem)) {
      return { like: LIKE.part, missed: 0 }
    }
    return { like: whole ? LIKE.whole : LIKE.named, missed }
  }
  // Winter gloves are gloves among winter clothes rather than a winter scarf among gloves.
  if (like === LIKE.told && likeOfWord(last, stems) === LIKE.none) return { like, missed: 1 }
  return { like, missed }
}
