import { tokenize } from '#domain/search/tokenize.ts'
import type { Circumstances } from '../answers/answer.ts'
import type { StatedThing, Wish, Words } from '../grammar/intent.ts'
import { partsOf, readList, readThings } from '../grammar/parse-mention.ts'
import { lookUpBin } from './find-bin.ts'
import { lookUp } from './find-by-name.ts'
import { LIKE } from './name-match.ts'
import { binsAt } from './place.ts'
import type { Plan, Target } from './plan.ts'
import { addOf, titled } from './plan-add.ts'
import { targetOf } from './resolve-target.ts'
import { binIn, binNamed, itemMeant, one, refsOf, targetsOf } from './resolve-targets.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

export const moveOf = (around: Around, what: readonly Words[], bin: Words | undefined): Plan => {
  const whole = binNamed(around, what)
  if (whole && bin?.to === undefined) {
    const room = bin && binsAt(around.look, bin.words)
    if (bin && (room || lookUpBin(around.look, bin.words).refs.length === 0)) {
      const place = room?.place ?? titled(bin.words)
      return { kind: 'relocate', target: { kind: 'these', refs: [whole] }, place }
    }
  }
  const several = what.length > 1 || what.some(({ all }) => all === true)
  const named = targetsOf(around, what)
  if (several && bin && isOfBins(named)) {
    const [only] = what
    // 'all of the toys' is what lies in the bin Toys.
    if (only && what.length === 1 && refsOf(named).length === 1) {
      const inside: Words = { words: '', all: true, within: { words: only.words } }
      return { kind: 'move', target: targetsOf(around, [inside], 'item'), bin: binIn(around, bin) }
    }
    return { kind: 'decline', reason: 'several-bins' }
  }
  const target = targetsOf(around, what, 'item')
  return { kind: 'move', target, bin: binIn(around, bin), ...piecesOf(around, what, target) }
}

const isOfBins = (target: Target): boolean =>
  target.kind === 'these' && target.refs.every(({ entity }) => entity === 'bin')

/** How many pieces of the only thing; nothing where its number is part of its name. */
const piecesOf = (
  around: Around,
  [what, ...others]: readonly Words[],
  target: Target,
): { readonly quantity?: number } => {
  if (what?.count === undefined || others.length > 0) return {}
  const refs = refsOf(target)
  const whole = tokenize(what.whole ?? '').join(' ')
  const isName = refs.some(({ id }) => tokenize(around.look.item(id)?.name ?? '').join(' ') === whole)
  return isName || refs.length === 0 ? {} : { quantity: what.count }
}

/** New by its article or its number: 'a saw', 'six plates'; 'the hammer' is one that is there. */
const isNew = (what: string): boolean =>
  /^(?:an?|some|another|new|\d+x?)\b/i.test(what) || /\bnew\b/i.test(what)

/** '2 of the gloves', 'all the gloves': of something that is there. */
const isPartitive = (what: string): boolean => /^\S+(?: \S+)? of (?:the|my|our|these|those)\b/i.test(what)

export const putOf = (around: Around, what: string, bin: Words): Plan => {
  const list = readList(what)
  if (list.some(({ to, all }) => to !== undefined || all === true)) return moveOf(around, list, bin)
  const into = binIn(around, bin)
  const add = () => addOf(around, readThings(what), into)
  if (isPartitive(what)) return moveOf(around, list, bin)
  if (binNamed(around, list) && !isNew(what)) return moveOf(around, list, bin)
  const parts = partsOf(what)
  const known = parts.map((part) => !isNew(part) && isElsewhere(around, part, into))
  if (!known.includes(true)) return add()
  if (known.includes(false)) return { kind: 'decline', reason: 'known-and-new' }
  return moveOf(around, list, bin)
}

/** Whether words name things that are here, and more than the ones that lie in that bin already. */
const isElsewhere = (around: Around, words: string, bin: Target): boolean => {
  const list = readList(words)
  const refs = refsOf(targetsOf(around, list, 'item'))
  if (list.every(({ count }) => count === undefined)) return refs.length > 0
  const into = bin.kind === 'these' ? bin.refs[0]?.id : undefined
  return (
    list.every((one) => isNamed(around, one.words)) &&
    refs.some(({ id }) => around.look.item(id)?.binId !== into)
  )
}

/** Whether some item is called so, by its own words. */
const isNamed = ({ look }: Around, words: string): boolean =>
  lookUp(look, words, (id) => look.item(id) !== undefined).like <= LIKE.named

/** A fact sets what is known in that bin, and adds what is not. */
export const stateOf = (around: Around, things: readonly StatedThing[], bin: Words): Plan => {
  const into = binIn(around, bin)
  const targets = things.map(({ name }): Target => {
    const target = targetOf(around, { words: name, within: bin }, { entity: 'item', strict: true })
    // Another word for something that is there may be something else.
    return isNamed(around, name) ? target : { kind: 'none', words: name, near: [] }
  })
  const isKnown = ({ kind }: Target) => kind === 'these' || kind === 'which'
  const [target, ...others] = targets
  const [thing] = things
  if (!targets.some(isKnown)) return addOf(around, things, into)
  if (!target || !thing || others.length > 0) return { kind: 'decline', reason: 'known-and-new' }
  if (!thing.counted) return { kind: 'find', target, asked: thing.name }
  return { kind: 'set', target: one(target), quantity: thing.quantity }
}

/** How many were taken out last, for putting them back. */
const lastTaken = ({ conversation: { last } }: Around): number =>
  last?.kind === 'take' && typeof last.quantity === 'number' ? last.quantity : 1

export const piecesBack = (around: Around, quantity: number | 'same'): number =>
  quantity === 'same' ? lastTaken(around) : quantity

/** True when words name several things that are there: 'kitchen scale and the corkscrew'. */
export const areSeveral = (around: Around, words: string): boolean => {
  const list = readList(words)
  return list.length > 1 && targetsOf(around, list, 'item').kind === 'these'
}

/** True when the last thing that was done moved exactly this item to another bin: putting it back undoes that. */
export const isMovedLast = (around: Around, what: Words): boolean => {
  const deeds = around.conversation.undo?.deeds ?? []
  const [deed, ...others] = deeds
  if (deed?.type !== 'update' || deed.fields.binId === undefined || others.length > 0) return false
  const target = itemMeant(around, what)
  return target.kind === 'these' && target.refs[0]?.id === deed.id
}

/** Of namesakes the one that belongs there; what belongs elsewhere is moved, after a question. */
export const putBackOf = (around: Around, wish: Extract<Wish, { kind: 'put-back' }>, bin: Words): Plan => {
  const quantity = piecesBack(around, wish.quantity)
  const there = wish.what.within ? null : itemMeant(around, { ...wish.what, within: bin })
  if (there?.kind === 'these') return { kind: 'put-back', target: there, quantity }
  const target = itemMeant(around, wish.what)
  const into = binIn(around, bin)
  if (target.kind === 'these' && into.kind === 'these') return { kind: 'move', target, bin: into, asks: true }
  return { kind: 'put-back', target, quantity }
}
