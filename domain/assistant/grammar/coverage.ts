import { stemWord, tokenize } from '#domain/search/tokenize.ts'
import type { InventoryReader, RowRef } from '../lookup/inventory-reader.ts'
import { MATCH_QUALITY, matchWord, parseTerms, type QueryTerm } from '../lookup/name-match.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import { FUNCTION_WORDS, intentWordsOf, QUANTIFIERS, SENTENCE_WORDS, UNIT_WORDS } from './coverage-words.ts'
import { parseNumber, toFigures } from './numbers.ts'
import { expandContractions } from './utterance.ts'

/** Texts that a plan accounts for: written values, rows, numbers and quantifiers. */
interface Coverage {
  readonly written: readonly string[]
  readonly known: readonly string[]
  readonly numbers: readonly number[]
  readonly allOf: boolean
  readonly bothOf: boolean
}

interface Quantities extends Pick<Coverage, 'allOf' | 'bothOf'> {
  readonly everything: boolean
}

type WritePlan = Extract<
  Plan,
  {
    kind:
      | 'add'
      | 'move'
      | 'relocate'
      | 'rename'
      | 'take'
      | 'put-back'
      | 'set'
      | 'delete'
      | 'create-bin'
      | 'note'
      | 'tag'
      | 'missing'
  }
>
const WRITES: ReadonlySet<Plan['kind']> = new Set<WritePlan['kind']>([
  ...(['add', 'move', 'relocate', 'rename', 'take', 'put-back', 'set', 'delete'] as const),
  ...(['create-bin', 'note', 'tag', 'missing'] as const),
])
export const isWrite = (plan: Plan): plan is WritePlan => WRITES.has(plan.kind)

const refsOf = (target: Target): readonly RowRef[] =>
  target.kind === 'these' || target.kind === 'which' ? target.refs : target.kind === 'none' ? target.near : []

const textsOfRow = (inventory: InventoryReader, { entity, id }: RowRef): string[] => {
  const item = entity === 'item' ? inventory.item(id) : undefined
  const bin = inventory.bin(item ? item.binId : id)
  const texts = [bin?.name, bin?.location, bin?.category]
  if (item) texts.push(item.name, item.category, item.description, item.notes)
  else texts.push(bin?.description)
  return texts.filter((text) => typeof text === 'string')
}

const knownTexts = (inventory: InventoryReader, target: Target): string[] => [
  ...(target.kind === 'none' ? [target.words] : []),
  ...new Set(refsOf(target).flatMap((ref) => textsOfRow(inventory, ref))),
]

const isEverything = (inventory: InventoryReader, refs: readonly RowRef[]): boolean => {
  const ids = new Set(refs.map(({ id }) => id))
  const bins = new Set(refs.map(({ id }) => inventory.item(id)?.binId))
  return [...bins].every(
    (binId) => binId !== undefined && inventory.itemsOf(binId).every(({ id }) => ids.has(id)),
  )
}

const coverageOf = (plan: WritePlan, inventory: InventoryReader): Coverage => {
  const none = { written: [], known: [], numbers: [], allOf: false, bothOf: false }
  if (plan.kind === 'add') {
    const written = plan.things.flatMap(({ name, unit }) => (unit === undefined ? [name] : [name, unit]))
    return {
      ...none,
      written,
      known: knownTexts(inventory, plan.bin),
      numbers: plan.things.map((one) => one.quantity),
    }
  }
  if (plan.kind === 'create-bin') {
    const written = [plan.name, plan.place].filter((text) => text !== null)
    return { ...none, written, known: plan.category === null ? [] : [plan.category] }
  }
  const refs = refsOf(plan.target)
  const known = knownTexts(inventory, plan.target)
  const [only] = refs
  const pieces = refs.length === 1 && only ? (inventory.item(only.id)?.quantity ?? 1) : refs.length
  switch (plan.kind) {
    case 'move': {
      const numbers = plan.quantity === undefined ? [] : [plan.quantity]
      const whole = plan.quantity === undefined || plan.quantity === pieces
      const bothOf = whole && pieces === 2
      return { ...none, known: [...known, ...knownTexts(inventory, plan.bin)], numbers, allOf: whole, bothOf }
    }
    case 'delete':
      return { ...none, known, allOf: true, bothOf: pieces === 2 }
    case 'take':
      return plan.quantity === 'all'
        ? { ...none, known, allOf: true, bothOf: pieces === 2 }
        : { ...none, known, numbers: [plan.quantity], bothOf: plan.quantity === 2 }
    case 'put-back':
    case 'set':
      return { ...none, known, numbers: [plan.quantity] }
    case 'rename':
      return { ...none, known, written: plan.name === null ? [] : [plan.name] }
    case 'relocate':
      return { ...none, known, written: [plan.place] }
    case 'note':
      return { ...none, known, written: [plan.note], numbers: (plan.note.match(/\d+/g) ?? []).map(Number) }
    case 'tag':
      return { ...none, known, written: [plan.tag] }
    case 'missing':
      return { ...none, known }
  }
}

/** Joins words of one name: 'lord of the rings'. */
const JOINTS = /^(?:of|in|for|on|to|with|and|at|by)$/
const ARTICLES = /^(?:the|my|our|your|his|her|their|this|that|these|those|a|an)$/

/** Articles inside new names: a sign of a misread phrase, unless after 'of'. */
const articlesAmid = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) => {
      const words = tokenize(name)
      return words.filter((word, at) => at > 0 && ARTICLES.test(word) && !JOINTS.test(words[at - 1] ?? ''))
    }),
  )

/** Positions of the words of these numbers: 'twenty five', 'a dozen', '25'. */
const numberSpans = (tokens: readonly string[], numbers: readonly number[]): ReadonlySet<number> => {
  const covered = new Set<number>()
  for (let at = 0; at < tokens.length; at++)
    for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
      const phrase = parseNumber(tokens.slice(at, at + length).join(' '))
      if (phrase === null || !numbers.includes(phrase)) continue
      for (let place = at; place < at + length; place++) covered.add(place)
      break
    }
  return covered
}

/** Fewer than a search forgives: 'purple' is no 'puzzle' when something is written. */
const typosInWrite = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Matches a stem, a synonym or a typo, but no prefix. */
const isCoveredBy = (term: QueryTerm, stems: readonly string[]): boolean =>
  matchWord(
    term,
    stems.filter((stem) => stem.length < term.stem.length + 3 || !stem.startsWith(term.stem)),
  ) !== MATCH_QUALITY.none

const matcherOf = (texts: readonly string[]): ((token: string) => boolean) => {
  const stems = [...new Set(texts.flatMap((text) => tokenize(text).map(stemWord)))]
  const exact = new Set(stems)
  // 'screw driver' for a screwdriver, 'toolbox' for a tool box.
  const joined = texts.map((text) => tokenize(text).join(''))
  return (token) => {
    const stem = stemWord(token)
    if (exact.has(token) || exact.has(stem)) return true
    if (token.length > 3 && !SENTENCE_WORDS.has(token) && joined.some((name) => name.includes(stem)))
      return true
    // Words that change the sense of a sentence are never typos of a name.
    if (SENTENCE_WORDS.has(token)) return false
    const [term] = parseTerms(toFigures(token) ?? token, typosInWrite)
    return term !== undefined && isCoveredBy(term, stems)
  }
}

/** Judges single words of a sentence; the proofs replace one rule at a time by a mistake. */
export const coverageRules = {
  quantifier: (token: string, { allOf, bothOf, everything }: Quantities): boolean =>
    token === 'both' ? bothOf : token === 'everything' ? everything : allOf,
  /** A number that the plan does not write. */
  otherNumber: (): boolean => false,
  /** A word of a new name: a sentence word belongs to a swallowed clause, 'the whole tent' is no name. */
  inName: (token: string, before: string): boolean =>
    !SENTENCE_WORDS.has(token) && !(QUANTIFIERS.has(token) && ARTICLES.test(before)),
  misread: (token: string, misread: ReadonlySet<string>): boolean => misread.has(token),
  intent: (token: string, plan: WritePlan): boolean => intentWordsOf(plan.kind).has(token),
}

/** Returns the words, as typed, that a writing plan does not account for (docs/rules.md#every-word). */
export const uncoveredWords = (
  utterance: string,
  plan: Plan,
  inventory: InventoryReader,
  rules: typeof coverageRules = coverageRules,
): readonly string[] => {
  if (plan.kind === 'several')
    return plan.parts.flatMap((part) => uncoveredWords(part.text, part.plan, inventory, rules))
  if (!isWrite(plan)) return []
  const tokens = tokenize(expandContractions(utterance)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const { written, known, numbers, allOf, bothOf } = coverageOf(plan, inventory)
  const isKnown = matcherOf(known)
  const isWritten = new Set(written.flatMap((text) => tokenize(text).map(stemWord)))
  const misread = articlesAmid(plan.kind === 'add' || plan.kind === 'create-bin' ? written : [])
  const inNumbers = numberSpans(tokens, numbers)
  const everything =
    plan.kind !== 'add' && plan.kind !== 'create-bin' && isEverything(inventory, refsOf(plan.target))
  const isCovered = (token: string, at: number): boolean => {
    const before = tokens[at - 1] ?? ''
    if (rules.misread(token, misread)) return false
    if (isKnown(token)) return true
    if (isWritten.has(stemWord(token))) return plan.kind === 'note' || rules.inName(token, before)
    if (inNumbers.has(at)) return true
    if (QUANTIFIERS.has(token)) return rules.quantifier(token, { allOf, bothOf, everything })
    if (token === 'one') return isPronoun(before, isKnown)
    if (token === 'no') return rules.intent(token, plan)
    if (parseNumber(token) !== null) return rules.otherNumber()
    if (FUNCTION_WORDS.has(token) || rules.intent(token, plan)) return true
    return plan.kind !== 'add' && UNIT_WORDS.has(token)
  }
  return tokens.filter((token, at) => !isCovered(token, at))
}

/** 'the one', 'the blue one': no number. */
const isPronoun = (before: string, isKnown: (token: string) => boolean): boolean =>
  /^(?:the|that|this|other)$/.test(before) || isKnown(before)
