import type { Circumstances } from '../answers/answer.ts'
import type { Filter, Wish, Words } from '../grammar/intent.ts'
import { readCount, withoutArticle } from '../grammar/numbers.ts'
import { partsOf } from '../grammar/parse-mention.ts'
import { categoryOf, sieveOf, whereIs } from './filter.ts'
import { lookUpBin } from './find-bin.ts'
import { binNameIn } from './find-by-name.ts'
import { LIKE } from './name-match.ts'
import { binsAt } from './place.ts'
import type { Plan, Target } from './plan.ts'
import { addOf, titled } from './plan-add.ts'
import { areSeveral, isMovedLast, moveOf, piecesBack, putBackOf, putOf, stateOf } from './plan-move.ts'
import { binsMeant, targetOf } from './resolve-target.ts'
import { binIn, itemMeant, one, refsOf, targetsOf } from './resolve-targets.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

/** The rows that words ask for: one name, several names ('the stapler and the passport'), or a name with a number. */
const foundAs = (around: Around, words: Words): Target => {
  const target = targetOf(around, words)
  if (target.kind !== 'none' || words.words === '') return target
  const { count, rest } = readCount(words.words)
  const parts = count === null ? partsOf(words.words) : [rest]
  const each = parts.map((part) => targetOf(around, { ...words, words: withoutArticle(part) }))
  return each.every(({ kind }) => kind === 'these' || kind === 'which')
    ? { kind: 'these', refs: each.flatMap(refsOf) }
    : target
}

const found = (around: Around, words: Words): Plan => {
  const target = foundAs(around, words)
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
      return addOf(around, wish.things, binIn(around, wish.bin))
    case 'state':
      return stateOf(around, wish.things, wish.bin)
    case 'note':
      return { kind: 'note', target: itemMeant(around, wish.what), note: wish.note }
    case 'missing':
      return { kind: 'missing', target: itemMeant(around, wish.what), missing: wish.missing }
    case 'decline':
      return { kind: 'decline', reason: wish.reason }
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
      if (wish.kind === 'put-back' && !wish.bin && isMovedLast(around, wish.what)) return { kind: 'undo' }
      if (wish.kind === 'put-back' && wish.bin) return putBackOf(around, wish, wish.bin)
      const target = itemMeant(around, wish.what)
      if (wish.kind === 'take' && target.kind === 'none' && areSeveral(around, target.words))
        return { kind: 'decline', reason: 'several-taken' }
      if (wish.kind === 'take') return { kind: 'take', target, quantity: wish.quantity }
      if (wish.kind === 'set-quantity') return { kind: 'set', target, quantity: wish.quantity }
      return { kind: 'put-back', target, quantity: piecesBack(around, wish.quantity) }
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
