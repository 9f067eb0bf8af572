import type { Circumstances } from './answer.ts'
import { LIKE } from './likeness.ts'
import type { Look, Ref } from './look.ts'
import { binNameIn, lookUp } from './look-up.ts'
import { lookUpBin } from './look-up-bin.ts'
import { withoutArticle } from './numbers.ts'
import { binsAt } from './place.ts'
import type { Plan, Target } from './plan.ts'
import { readList, readThings } from './read-words.ts'
import { categoryOf, sieveOf, whereIs } from './sieve.ts'
import { binsMeant, targetOf } from './target.ts'
import type { Filter, NewThing, Wish, Words } from './wish.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

/** 'beach stuff' is called 'Beach stuff'. */
const titled = (name: string): string => {
  const trimmed = name.trim().replace(/[.!?,]+$/, '')
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`
}

const UNSAID: Target = { kind: 'unsaid' }

/** Several things that were named one by one; one of them unclear makes the whole unclear. */
const targetsOf = (around: Around, list: readonly Words[], entity?: 'item' | 'bin'): Target => {
  const targets = list.map((words) => targetOf(around, words, { ...(entity && { entity }), strict: true }))
  const unclear = targets.find(({ kind }) => kind !== 'these')
  if (targets.length === 0) return UNSAID
  if (unclear) return unclear
  const refs = targets.flatMap((target) => (target.kind === 'these' ? target.refs : []))
  return { kind: 'these', refs: [...new Map(refs.map((ref) => [ref.id, ref])).values()] }
}

const one = (target: Target): Target =>
  target.kind === 'these' && target.refs.length > 1 ? { kind: 'which', refs: target.refs } : target

const binIn = (around: Around, bin: Words | undefined): Target => (bin ? one(binsMeant(around, bin)) : UNSAID)

/** A thing of this name lies there already under its own spelling. */
const knownName = (look: Look, name: string): string => {
  const met = lookUp(look, name, (id) => look.item(id) !== undefined)
  const [only] = met.like === LIKE.whole ? met.refs : []
  return (only && look.item(only.id)?.name) ?? titled(name)
}

const newThings = (look: Look, things: readonly NewThing[]): readonly NewThing[] =>
  things.map((thing) => ({ ...thing, name: knownName(look, thing.name) }))

/** A bin as a whole, when words name one and no item. */
const binNamed = (around: Around, words: readonly Words[]): Ref | null => {
  const [only, ...others] = words
  if (!only || others.length > 0 || only.within || only.all) return null
  const target = targetOf(around, only)
  const [ref] = target.kind === 'these' ? target.refs : []
  return ref?.entity === 'bin' ? ref : null
}

const moveOf = (around: Around, what: readonly Words[], bin: Words | undefined): Plan => {
  const whole = binNamed(around, what)
  if (whole && bin?.to === undefined) {
    const room = bin && binsAt(around.look, bin.words)
    if (bin && (room || lookUpBin(around.look, bin.words).refs.length === 0)) {
      const place = room?.place ?? titled(bin.words)
      return { kind: 'relocate', target: { kind: 'these', refs: [whole] }, place }
    }
  }
  return { kind: 'move', target: targetsOf(around, what, 'item'), bin: binIn(around, bin) }
}

/** New by its article or its number: 'a saw', 'six plates'; 'the hammer' is one that is there. */
const isNew = (what: string): boolean =>
  /^(?:an?|some|another|new|\d+x?)\b/i.test(what) || /\bnew\b/i.test(what)

const putOf = (around: Around, what: string, bin: Words): Plan => {
  const things = readThings(what)
  const counted = things.some(({ quantity, unit }) => quantity > 1 || unit !== undefined)
  const list = readList(what)
  if (list.some(({ to }) => to !== undefined)) return moveOf(around, list, bin)
  if (!isNew(what) && !counted) {
    if (binNamed(around, list)) return moveOf(around, list, bin)
    const target = targetsOf(around, list, 'item')
    if (target.kind === 'these' || target.kind === 'which')
      return { kind: 'move', target, bin: binIn(around, bin) }
  }
  return { kind: 'add', things: newThings(around.look, things), bin: binIn(around, bin) }
}

const found = (around: Around, words: Words): Plan => {
  const target = targetOf(around, words)
  const plan = { kind: 'find' as const, target, asked: words.words }
  if (target.kind !== 'none' || !words.within || words.within.to !== undefined) return plan
  const { within, ...alone } = words
  const elsewhere = targetOf(around, alone)
  return elsewhere.kind === 'these' || elsewhere.kind === 'which'
    ? { ...plan, target: elsewhere, instead: within.words }
    : plan
}

const listOf = (around: Around, of: 'bins' | 'items', filter: Filter): Plan => {
  const sieve = sieveOf(around, filter)
  const { what } = filter
  if (what === undefined || what === '') return { kind: 'list', of, sieve }
  const category = categoryOf(around.look, what, of)
  if (category !== null) return { kind: 'list', of, sieve: { ...sieve, category } }
  if (of === 'bins') {
    const room = binsAt(around.look, withoutArticle(what))
    if (room) return { kind: 'list', of, sieve: { ...sieve, place: room.place } }
    return showOf(around, { words: `${withoutArticle(what)} box` })
  }
  return found(around, { words: withoutArticle(what), ...(filter.where && { within: filter.where }) })
}

const countOf = (around: Around, of: 'bins' | 'items', filter: Filter): Plan => {
  const { what } = filter
  if (what === undefined || what === '') return { kind: 'count', of, sieve: sieveOf(around, filter) }
  const category = categoryOf(around.look, what, of)
  if (category !== null) return { kind: 'count', of, sieve: { ...sieveOf(around, filter), category } }
  const words = withoutArticle(what)
  const within = filter.where && { within: filter.where }
  const spoken = /^(?:it|them|those|these|that)$/i.test(words)
    ? { words: '', to: 'them' as const }
    : { words }
  return {
    kind: 'pieces',
    target: targetOf(around, { ...spoken, ...within }, { entity: 'item' }),
    asked: words,
  }
}

const contentsOf = (around: Around, bin: Words): Plan => {
  const { binId, place } = whereIs(around, bin)
  if (place !== undefined) return { kind: 'list', of: 'items', sieve: { place } }
  if (binId !== undefined)
    return { kind: 'contents', target: { kind: 'these', refs: [{ entity: 'bin', id: binId }] } }
  return { kind: 'contents', target: binsMeant(around, bin) }
}

const showOf = (around: Around, what: Words): Plan => {
  if (what.to === undefined && !what.within) {
    const bin = lookUpBin(around.look, what.words)
    const named = bin.like <= LIKE.named && bin.refs.length === 1 && binNameIn(what.words) !== null
    if (bin.like === LIKE.whole || named) return contentsOf(around, what)
    const category = categoryOf(around.look, what.words, 'items')
    if (category !== null) return { kind: 'list', of: 'items', sieve: { category } }
    const room = binsAt(around.look, what.words)
    if (room) return { kind: 'list', of: 'items', sieve: { place: room.place } }
  }
  const target = targetOf(around, what)
  const [only] = target.kind === 'these' ? target.refs : []
  return only?.entity === 'bin' ? { kind: 'contents', target } : { kind: 'find', target, asked: what.words }
}

/** How many were taken out last, for putting them back. */
const lastTaken = ({ conversation: { last } }: Around): number =>
  last?.kind === 'take' && typeof last.quantity === 'number' ? last.quantity : 1

/** Looks the words of a wish up in the asker's inventory. */
export const planOf = (wish: Wish, around: Around): Plan => {
  switch (wish.kind) {
    case 'find':
      return found(around, wish.what)
    case 'show':
      return showOf(around, wish.what)
    case 'contents':
      return contentsOf(around, wish.bin)
    case 'list':
      return listOf(around, wish.of, wish.filter)
    case 'count':
      return countOf(around, wish.of, wish.filter)
    case 'changed':
      return { kind: 'changed', target: one(targetOf(around, wish.what)) }
    case 'add':
      return { kind: 'add', things: newThings(around.look, wish.things), bin: binIn(around, wish.bin) }
    case 'put':
      return putOf(around, wish.what, wish.bin)
    case 'move':
      return moveOf(around, wish.what, wish.bin)
    case 'rename':
      return {
        kind: 'rename',
        target: one(targetOf(around, wish.what, { strict: true })),
        name: wish.name === undefined ? null : titled(wish.name),
      }
    case 'take':
    case 'put-back':
    case 'set-quantity': {
      const target = one(targetOf(around, wish.what, { entity: 'item', strict: true }))
      if (wish.kind === 'take') return { kind: 'take', target, quantity: wish.quantity }
      if (wish.kind === 'set-quantity') return { kind: 'set', target, quantity: wish.quantity }
      const quantity = wish.quantity === 'same' ? lastTaken(around) : wish.quantity
      return { kind: 'put-back', target, quantity }
    }
    case 'delete':
      return { kind: 'delete', target: targetsOf(around, wish.what) }
    case 'create-bin':
      return {
        kind: 'create-bin',
        name: wish.name === undefined ? null : titled(wish.name),
        category: wish.category ?? null,
        place:
          wish.place === undefined ? null : (binsAt(around.look, wish.place)?.place ?? titled(wish.place)),
      }
    case 'where-to-put':
      return { kind: 'where-to-put', thing: titled(wish.thing) }
    case 'open':
      return wish.screen === 'scanner'
        ? { kind: 'open-scanner' }
        : { kind: 'open-bin', target: one(binsMeant(around, wish.bin)) }
    default:
      return { kind: wish.kind }
  }
}
