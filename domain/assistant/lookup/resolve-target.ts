import { stemKey } from '#domain/search/tokenize.ts'
import type { Circumstances } from '../answers/answer.ts'
import type { Words } from '../grammar/intent.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import { lookUpBin } from './find-bin.ts'
import { binNameIn, lookUp, type Met } from './find-by-name.ts'
import type { Look, Ref } from './inventory-reader.ts'
import { headOf, LIKE, likeOfWord, stemsOfName, termsOf } from './name-match.ts'
import type { Target } from './plan.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

const UNSAID: Target = { kind: 'unsaid' }
const NEAR = 5

const isThere = (look: Look, { entity, id }: Ref): boolean =>
  (entity === 'bin' ? look.bin(id) : look.item(id)) !== undefined

const these = (refs: readonly Ref[]): Target => (refs.length > 0 ? { kind: 'these', refs } : UNSAID)

const itemsIn = (look: Look, bins: readonly Ref[]): Ref[] =>
  bins.flatMap(({ id }) => look.itemsOf(id).map((item): Ref => ({ entity: 'item', id: item.id })))

/** What "it", "them", "the second" or a chosen id are. */
const spokenOf = ({ look, conversation, openBin }: Around, to: NonNullable<Words['to']>): Target => {
  if (typeof to === 'object' && 'id' in to) {
    const { id } = to
    const entity = look.bin(id) ? 'bin' : 'item'
    return isThere(look, { entity, id }) ? these([{ entity, id }]) : UNSAID
  }
  if (typeof to === 'object') {
    const ref = conversation.choices.at(to.nth)
    return ref && isThere(look, ref) ? these([ref]) : UNSAID
  }
  const it = conversation.it.filter((ref) => isThere(look, ref))
  if (to === 'there') {
    const there = conversation.there ?? openBin
    return there !== undefined && look.bin(there) ? these([{ entity: 'bin', id: there }]) : UNSAID
  }
  if (to === 'them') {
    const [only] = it
    return these(it.length === 1 && only?.entity === 'bin' ? itemsIn(look, it) : it)
  }
  if (it.length > 1) return { kind: 'which', refs: it }
  return these(
    it.length === 0 && openBin !== undefined && look.bin(openBin) ? [{ entity: 'bin', id: openBin }] : it,
  )
}

/** True unless words only say what a thing is like or for: 'wool' of a wool hat, 'tape' of a tape measure. */
const isHeadSaid = (look: Look, { entity, id }: Ref, words: string): boolean => {
  if (entity === 'bin') return true
  const head = headOf(stemsOfName(look.item(id)?.name ?? ''))
  return head === undefined || termsOf(words).some((term) => likeOfWord(term, [head]) !== LIKE.none)
}

const toTarget = (look: Look, met: Met, words: Words, strict: boolean): Target => {
  const { refs, like } = met
  if (refs.length === 0 || like === LIKE.none) return { kind: 'none', words: words.words, near: [] }
  if (like === LIKE.part) return { kind: 'none', words: words.words, near: refs.slice(0, NEAR) }
  // A write never follows a guess: what is only told by its place, or mistyped in several ways, is asked about.
  if (strict && like === LIKE.told && !words.within) return { kind: 'which', refs }
  if (strict && like === LIKE.named && refs.some((ref) => !isHeadSaid(look, ref, words.words)))
    return { kind: 'which', refs }
  if (refs.length === 1 || words.all === true) return { kind: 'these', refs }
  return { kind: 'which', refs }
}

/** The bins that are meant; several where a room was named. */
export const binsMeant = (around: Around, words: Words): Target => {
  if (words.to !== undefined) {
    const spoken = spokenOf(around, words.to)
    if (spoken.kind !== 'these') return words.to === 'it' ? spokenOf(around, 'there') : spoken
    const bins = spoken.refs.map((ref) =>
      ref.entity === 'bin' ? ref : { entity: 'bin' as const, id: around.look.item(ref.id)?.binId ?? '' },
    )
    return these([...new Map(bins.map((ref) => [ref.id, ref])).values()])
  }
  if (words.words === '') return UNSAID
  const { refs, like } = lookUpBin(around.look, words.words)
  if (refs.length === 0 || like === LIKE.part || like === LIKE.none) {
    return { kind: 'none', words: words.words, near: refs.slice(0, NEAR) }
  }
  return refs.length === 1 ? { kind: 'these', refs } : { kind: 'which', refs }
}

const binIdsOf = (bins: Target): readonly string[] =>
  bins.kind === 'these' || bins.kind === 'which' ? bins.refs.map(({ id }) => id) : []

/** Finds the ids of the bins that words put a thing into; null when no bin or room of that name is known. */
const within = (around: Around, words: Words): ReadonlySet<string> | null => {
  const ids = binIdsOf(binsMeant(around, words))
  if (ids.length > 0) return new Set(ids)
  // 'in the garage or the office'.
  const either = words.words.split(/ or (?:in |on |at )?/i).map((part) => withoutArticle(part))
  if (either.length === 1) return null
  const each = either.map((part) => binIdsOf(binsMeant(around, { words: part })))
  return each.some((found) => found.length === 0) ? null : new Set(each.flat())
}

/** Puts back together what was taken apart at "in" and was a name all the same. */
const joined = (words: Words): Words => {
  if (!words.within) return words
  const { within: inside, ...rest } = words
  return { ...rest, words: `${words.words} in ${inside.words}` }
}

/** 'The other first aid kit': of the namesakes those that were not spoken of. */
const otherOf = ({ conversation }: Around, target: Target): Target => {
  if (target.kind !== 'which') return target
  const spoken = new Set(conversation.it.map(({ id }) => id))
  const others = target.refs.filter(({ id }) => !spoken.has(id))
  return others.length === 1 ? { kind: 'these', refs: others } : target
}

/** 'The halloween stuff': what lies in the one bin of that name, or is of that kind; null when it is no such phrase. */
const contentsMeant = (look: Look, words: string): Target | null => {
  const name = words.replace(/ (?:stuff|things|contents)$/i, '')
  if (name === words) return null
  const { refs, like } = lookUpBin(look, name)
  const inBin = like <= LIKE.named && refs.length === 1 ? itemsIn(look, refs) : []
  const key = stemKey(withoutArticle(name))
  const ofKind = () => look.items.filter(({ category }) => category !== null && stemKey(category) === key)
  const held = inBin.length > 0 ? inBin : ofKind().map(({ id }): Ref => ({ entity: 'item', id }))
  return held.length > 0 ? these(held) : null
}

/**
 * The rows that words mean.
 * @param entity looks only among items, or bins
 * @param strict for what changes something: nothing that is only guessed
 */
export const targetOf = (
  around: Around,
  words: Words,
  { entity, strict = false }: { entity?: 'item' | 'bin'; strict?: boolean } = {},
): Target => {
  const { look } = around
  if (words.to !== undefined) {
    const spoken = spokenOf(around, words.to)
    if (entity !== 'item' || spoken.kind !== 'these') return spoken
    return spoken.refs.some((ref) => ref.entity === 'bin') ? UNSAID : spoken
  }
  const bins = words.within ? within(around, words.within) : undefined
  if (bins === null) return targetOf(around, joined(words), { ...(entity && { entity }), strict })
  if (words.words === '') {
    if (!words.all || !bins) return UNSAID
    return these(
      itemsIn(
        look,
        [...bins].map((id): Ref => ({ entity: 'bin', id })),
      ),
    )
  }
  const allowed = (id: string): boolean => {
    const item = look.item(id)
    if (bins) return item !== undefined && bins.has(item.binId)
    if (entity === 'item') return item !== undefined
    return entity !== 'bin' || item === undefined
  }
  const met = lookUp(look, words.words, allowed)
  const other = met.like > LIKE.named ? /^other (.+)$/i.exec(words.words)?.[1] : undefined
  if (other !== undefined)
    return otherOf(
      around,
      targetOf(around, { ...words, words: other }, { ...(entity && { entity }), strict }),
    )
  if (met.like > LIKE.nearly && !bins && entity !== 'bin') {
    const inside = contentsMeant(look, words.words)
    if (inside) return inside
  }
  if (met.like > LIKE.whole && entity !== 'item' && !bins && binNameIn(words.words) !== null) {
    const asBin = lookUpBin(look, words.words)
    if (asBin.like <= LIKE.mistyped && asBin.like <= met.like + 1) return toTarget(look, asBin, words, strict)
  }
  return toTarget(look, met, words, strict)
}
