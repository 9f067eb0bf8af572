import { stemKey } from '#domain/search/tokenize.ts'
import type { TurnContext } from '../answers/answer.ts'
import type { Mention } from '../grammar/intent.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import { findBin } from './find-bin.ts'
import { binNameIn, calledBinIn, findByName, type NameMatches } from './find-by-name.ts'
import type { InventoryReader, RowRef } from './inventory-reader.ts'
import { headOfName, MATCH_QUALITY, matchWord, parseTerms } from './name-match.ts'
import type { Target } from './plan.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

const NOT_GIVEN: Target = { kind: 'unsaid' }
const SUGGESTIONS_MAX = 5

const exists = (inventory: InventoryReader, { entity, id }: RowRef): boolean =>
  (entity === 'bin' ? inventory.bin(id) : inventory.item(id)) !== undefined

const targetOfRefs = (refs: readonly RowRef[]): Target =>
  refs.length > 0 ? { kind: 'these', refs } : NOT_GIVEN

const itemsIn = (inventory: InventoryReader, bins: readonly RowRef[]): RowRef[] =>
  bins.flatMap(({ id }) => inventory.itemsOf(id).map((item): RowRef => ({ entity: 'item', id: item.id })))

const resolvePronoun = (
  { inventory, conversation, openBin }: LookupContext,
  to: NonNullable<Mention['to']>,
): Target => {
  if (typeof to === 'object' && 'id' in to) {
    const { id } = to
    const entity = inventory.bin(id) ? 'bin' : 'item'
    return exists(inventory, { entity, id }) ? targetOfRefs([{ entity, id }]) : NOT_GIVEN
  }
  if (typeof to === 'object') {
    const ref = conversation.choices.at(to.nth)
    return ref && exists(inventory, ref) ? targetOfRefs([ref]) : NOT_GIVEN
  }
  const it = conversation.it.filter((ref) => exists(inventory, ref))
  if (to === 'there') {
    const there = conversation.there ?? openBin
    return there !== undefined && inventory.bin(there)
      ? targetOfRefs([{ entity: 'bin', id: there }])
      : NOT_GIVEN
  }
  if (to === 'them') {
    const [only] = it
    return targetOfRefs(it.length === 1 && only?.entity === 'bin' ? itemsIn(inventory, it) : it)
  }
  if (it.length > 1) return { kind: 'which', refs: it }
  return targetOfRefs(
    it.length === 0 && openBin !== undefined && inventory.bin(openBin)
      ? [{ entity: 'bin', id: openBin }]
      : it,
  )
}

/** True unless only modifiers match: 'wool' of a wool hat, 'tape' of a tape measure. */
const namesHeadNoun = (inventory: InventoryReader, { entity, id }: RowRef, words: string): boolean => {
  if (entity === 'bin') return true
  const head = headOfName(inventory.item(id)?.name ?? '')
  return (
    head === undefined || parseTerms(words).some((term) => matchWord(term, [head]) !== MATCH_QUALITY.none)
  )
}

const toTarget = (
  inventory: InventoryReader,
  matches: NameMatches,
  words: Mention,
  strict: boolean,
): Target => {
  const { refs, quality } = matches
  if (refs.length === 0 || quality === MATCH_QUALITY.none)
    return { kind: 'none', words: words.words, near: [] }
  if (quality === MATCH_QUALITY.part)
    return { kind: 'none', words: words.words, near: refs.slice(0, SUGGESTIONS_MAX) }
  // Writes never guess: indirect or doubtful matches are asked about.
  if (strict && quality === MATCH_QUALITY.inDetails && !words.within) return { kind: 'which', refs }
  if (
    strict &&
    quality === MATCH_QUALITY.named &&
    refs.some((ref) => !namesHeadNoun(inventory, ref, words.words))
  )
    return { kind: 'which', refs }
  if (refs.length === 1 || words.all === true) return { kind: 'these', refs }
  return { kind: 'which', refs }
}

export const resolveBins = (context: LookupContext, words: Mention): Target => {
  if (words.to !== undefined) {
    const spoken = resolvePronoun(context, words.to)
    if (spoken.kind !== 'these') return words.to === 'it' ? resolvePronoun(context, 'there') : spoken
    const bins = spoken.refs.map((ref) =>
      ref.entity === 'bin'
        ? ref
        : { entity: 'bin' as const, id: context.inventory.item(ref.id)?.binId ?? '' },
    )
    return targetOfRefs([...new Map(bins.map((ref) => [ref.id, ref])).values()])
  }
  if (words.words === '') return NOT_GIVEN
  const { refs, quality } = findBin(context.inventory, words.words)
  if (refs.length === 0 || quality === MATCH_QUALITY.part || quality === MATCH_QUALITY.none) {
    return { kind: 'none', words: words.words, near: refs.slice(0, SUGGESTIONS_MAX) }
  }
  return refs.length === 1 ? { kind: 'these', refs } : { kind: 'which', refs }
}

const binIdsOf = (bins: Target): readonly string[] =>
  bins.kind === 'these' || bins.kind === 'which' ? bins.refs.map(({ id }) => id) : []

/** Bins of a "within" mention; null for an unknown bin or room. */
const binsWithin = (context: LookupContext, words: Mention): ReadonlySet<string> | null => {
  const ids = binIdsOf(resolveBins(context, words))
  if (ids.length > 0) return new Set(ids)
  // 'in the garage or the office'
  const either = words.words.split(/ or (?:in |on |at )?/i).map((part) => withoutArticle(part))
  if (either.length === 1) return null
  const each = either.map((part) => binIdsOf(resolveBins(context, { words: part })))
  return each.some((found) => found.length === 0) ? null : new Set(each.flat())
}

/** Rejoins a name that was split at "in". */
const joined = (words: Mention): Mention => {
  if (!words.within) return words
  const { within: inside, ...rest } = words
  return { ...rest, words: `${words.words} in ${inside.words}` }
}

/** 'The other first aid kit': namesakes not mentioned yet. */
const otherOf = ({ conversation }: LookupContext, target: Target): Target => {
  if (target.kind !== 'which') return target
  const spoken = new Set(conversation.it.map(({ id }) => id))
  const others = target.refs.filter(({ id }) => !spoken.has(id))
  return others.length === 1 ? { kind: 'these', refs: others } : target
}

/** 'The halloween stuff': contents of the bin of that name, or items of that category; else null. */
const resolveContents = (inventory: InventoryReader, words: string): Target | null => {
  const name = words.replace(/ (?:stuff|things|contents)$/i, '')
  if (name === words) return null
  const { refs, quality } = findBin(inventory, name)
  const inBin = quality <= MATCH_QUALITY.named && refs.length === 1 ? itemsIn(inventory, refs) : []
  const key = stemKey(withoutArticle(name))
  const ofKind = () =>
    inventory.items.filter(({ category }) => category !== null && stemKey(category) === key)
  const held = inBin.length > 0 ? inBin : ofKind().map(({ id }): RowRef => ({ entity: 'item', id }))
  return held.length > 0 ? targetOfRefs(held) : null
}

const BIN_ALONE = /^(?:bins?|box(?:es)?|containers?)$/i

/** @param entity restricts to items or bins @param strict for writes: no guesses */
export const resolveTarget = (
  context: LookupContext,
  words: Mention,
  { entity, strict = false }: { entity?: 'item' | 'bin'; strict?: boolean } = {},
): Target => {
  const { inventory } = context
  if (words.to !== undefined) {
    const spoken = resolvePronoun(context, words.to)
    if (entity !== 'item' || spoken.kind !== 'these') return spoken
    return spoken.refs.some((ref) => ref.entity === 'bin') ? NOT_GIVEN : spoken
  }
  // 'the bin in the shed'
  if (entity !== 'item' && words.within && words.within.to === undefined && BIN_ALONE.test(words.words)) {
    const inPlace = findBin(inventory, `bin in ${words.within.words}`)
    if (inPlace.refs.length > 0 && inPlace.quality === MATCH_QUALITY.inDetails)
      return words.all || inPlace.refs.length === 1
        ? { kind: 'these', refs: inPlace.refs }
        : { kind: 'which', refs: inPlace.refs }
  }
  const bins = words.within ? binsWithin(context, words.within) : undefined
  if (bins === null) return resolveTarget(context, joined(words), { ...(entity && { entity }), strict })
  if (words.words === '') {
    if (!words.all || !bins) return NOT_GIVEN
    return targetOfRefs(
      itemsIn(
        inventory,
        [...bins].map((id): RowRef => ({ entity: 'bin', id })),
      ),
    )
  }
  const isAllowed = (id: string): boolean => {
    const item = inventory.item(id)
    if (bins) return item !== undefined && bins.has(item.binId)
    if (entity === 'item') return item !== undefined
    return entity !== 'bin' || item === undefined
  }
  const matches = findByName(inventory, words.words, isAllowed)
  const other = matches.quality > MATCH_QUALITY.named ? /^other (.+)$/i.exec(words.words)?.[1] : undefined
  if (other !== undefined)
    return otherOf(
      context,
      resolveTarget(context, { ...words, words: other }, { ...(entity && { entity }), strict }),
    )
  if (matches.quality > MATCH_QUALITY.nearly && !bins && entity !== 'bin') {
    const inside = resolveContents(inventory, words.words)
    if (inside) return inside
  }
  if (matches.quality > MATCH_QUALITY.whole && entity !== 'item' && !bins) {
    if (calledBinIn(words.words) !== null) {
      const called = findBin(inventory, words.words)
      if (called.quality <= MATCH_QUALITY.mistyped && called.quality <= matches.quality)
        return toTarget(inventory, called, words, strict)
    }
    if (binNameIn(words.words) === null) return toTarget(inventory, matches, words, strict)
    const asBin = findBin(inventory, words.words)
    if (asBin.quality <= MATCH_QUALITY.mistyped && asBin.quality <= matches.quality + 1)
      return toTarget(inventory, asBin, words, strict)
  }
  return toTarget(inventory, matches, words, strict)
}
