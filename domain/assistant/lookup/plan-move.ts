import { tokenize } from '#domain/search/tokenize.ts'
import type { TurnContext } from '../answers/answer.ts'
import type { CountedItemMention, Intent, Mention } from '../grammar/intent.ts'
import { parseMentionList, parseNewItems, splitList } from '../grammar/parse-mention.ts'
import { findBin } from './find-bin.ts'
import { findByName } from './find-by-name.ts'
import { MATCH_QUALITY } from './name-match.ts'
import { binsInPlace } from './place.ts'
import type { Plan, Target } from './plan.ts'
import { planAdd, titleCase } from './plan-add.ts'
import { resolveBins, resolveTarget } from './resolve-target.ts'
import {
  refsOf,
  resolveInnerBin,
  resolveItem,
  resolveNamedBin,
  resolveOne,
  resolveTargets,
} from './resolve-targets.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

export const planMove = (
  context: LookupContext,
  what: readonly Mention[],
  bin: Mention | undefined,
): Plan => {
  const whole = resolveNamedBin(context, what)
  if (whole && bin?.to === undefined) {
    const room = bin && binsInPlace(context.inventory, bin.words)
    if (bin && (room || findBin(context.inventory, bin.words).refs.length === 0)) {
      const place = room?.place ?? titleCase(bin.words)
      return { kind: 'relocate', target: { kind: 'these', refs: [whole] }, place }
    }
  }
  const several = what.length > 1 || what.some(({ all }) => all === true)
  const named = resolveTargets(context, what)
  if (several && bin && isOfBins(named)) {
    const [only] = what
    // 'all of the toys' is the contents of the bin Toys.
    if (only && what.length === 1 && refsOf(named).length === 1) {
      const inside: Mention = { words: '', all: true, within: { words: only.words } }
      return {
        kind: 'move',
        target: resolveTargets(context, [inside], 'item'),
        bin: resolveInnerBin(context, bin),
      }
    }
    return { kind: 'decline', reason: 'several-bins' }
  }
  const target = resolveTargets(context, what, 'item')
  const empty = emptyBinOf(context, what)
  if (empty) return { kind: 'contents', target: empty }
  return { kind: 'move', target, bin: resolveInnerBin(context, bin), ...piecesOf(context, what, target) }
}

/** The bin whose contents were meant, when it has none. */
export const emptyBinOf = (context: LookupContext, [what, ...others]: readonly Mention[]): Target | null => {
  if (!what?.all || what.words !== '' || !what.within || others.length > 0) return null
  const bin = resolveBins(context, what.within)
  const isEmpty =
    bin.kind === 'these' && bin.refs.every(({ id }) => context.inventory.itemsOf(id).length === 0)
  return isEmpty ? bin : null
}

const isOfBins = (target: Target): boolean =>
  target.kind === 'these' && target.refs.every(({ entity }) => entity === 'bin')

/** Quantity of a single item, unless its number is part of the name. */
const piecesOf = (
  context: LookupContext,
  [what, ...others]: readonly Mention[],
  target: Target,
): { readonly quantity?: number } => {
  if (what?.count === undefined || others.length > 0) return {}
  const refs = refsOf(target)
  const whole = tokenize(what.whole ?? '').join(' ')
  const isName = refs.some(({ id }) => tokenize(context.inventory.item(id)?.name ?? '').join(' ') === whole)
  return isName || refs.length === 0 ? {} : { quantity: what.count }
}

/** New by article or number: 'a saw', 'six plates'; 'the hammer' exists. */
const isNew = (what: string): boolean =>
  /^(?:an?|some|another|new|\d+x?)\b/i.test(what) || /\bnew\b/i.test(what)

/** '2 of the gloves', 'all the gloves': part of an existing item. */
const isPartitive = (what: string): boolean => /^\S+(?: \S+)? of (?:the|my|our|these|those)\b/i.test(what)

export const planPut = (context: LookupContext, what: string, bin: Mention): Plan => {
  const list = parseMentionList(what)
  if (list.some(({ to, all }) => to !== undefined || all === true)) return planMove(context, list, bin)
  const into = resolveInnerBin(context, bin)
  const add = () => planAdd(context, parseNewItems(what), into)
  if (isPartitive(what)) return planMove(context, list, bin)
  if (resolveNamedBin(context, list) && !isNew(what)) return planMove(context, list, bin)
  const parts = splitList(what)
  const known = parts.map((part) => !isNew(part) && isElsewhere(context, part, into))
  if (!known.includes(true)) return add()
  if (known.includes(false)) return { kind: 'decline', reason: 'known-and-new' }
  return planMove(context, list, bin)
}

const isElsewhere = (context: LookupContext, words: string, bin: Target): boolean => {
  const list = parseMentionList(words)
  const refs = refsOf(resolveTargets(context, list, 'item'))
  if (list.every(({ count }) => count === undefined)) return refs.length > 0
  const into = bin.kind === 'these' ? bin.refs[0]?.id : undefined
  return (
    list.every((one) => isNamed(context, one.words)) &&
    refs.some(({ id }) => context.inventory.item(id)?.binId !== into)
  )
}

const isNamed = ({ inventory }: LookupContext, words: string): boolean =>
  findByName(inventory, words, (id) => inventory.item(id) !== undefined).quality <= MATCH_QUALITY.named

/** Sets the quantities of known items in that bin and adds the others. */
export const planState = (
  context: LookupContext,
  things: readonly CountedItemMention[],
  bin: Mention,
): Plan => {
  const into = resolveInnerBin(context, bin)
  const targets = things.map(({ name }): Target => {
    const target = resolveTarget(context, { words: name, within: bin }, { entity: 'item', strict: true })
    // A synonym of an existing item may be a different item.
    return isNamed(context, name) ? target : { kind: 'none', words: name, near: [] }
  })
  const isKnown = ({ kind }: Target) => kind === 'these' || kind === 'which'
  const [target, ...others] = targets
  const [thing] = things
  if (!targets.some(isKnown)) return planAdd(context, things, into)
  if (!target || !thing || others.length > 0) return { kind: 'decline', reason: 'known-and-new' }
  if (!thing.counted) return { kind: 'find', target, asked: thing.name }
  return { kind: 'set', target: resolveOne(target), quantity: thing.quantity }
}

const lastTaken = ({ conversation: { last } }: LookupContext): number =>
  last?.kind === 'take' && typeof last.quantity === 'number' ? last.quantity : 1

export const planPiecesBack = (context: LookupContext, quantity: number | 'same'): number =>
  quantity === 'same' ? lastTaken(context) : quantity

/** True for several existing items: 'kitchen scale and the corkscrew'. */
export const areSeveral = (context: LookupContext, words: string): boolean => {
  const list = parseMentionList(words)
  return list.length > 1 && resolveTargets(context, list, 'item').kind === 'these'
}

/** True when the last command moved exactly this item: putting it back is an undo. */
export const isMovedLast = (context: LookupContext, what: Mention): boolean => {
  const commands = context.conversation.undo?.commands ?? []
  const [command, ...others] = commands
  if (command?.type !== 'update' || command.fields.binId === undefined || others.length > 0) return false
  const target = resolveItem(context, what)
  return target.kind === 'these' && target.refs[0]?.id === command.id
}

/** Prefers the namesake of that bin; others are moved after a question. */
export const planPutBack = (
  context: LookupContext,
  intent: Extract<Intent, { kind: 'put-back' }>,
  bin: Mention,
): Plan => {
  const quantity = planPiecesBack(context, intent.quantity)
  const there = intent.what.within ? null : resolveItem(context, { ...intent.what, within: bin })
  if (there?.kind === 'these') return { kind: 'put-back', target: there, quantity }
  const target = resolveItem(context, intent.what)
  const into = resolveInnerBin(context, bin)
  if (target.kind === 'these' && into.kind === 'these') return { kind: 'move', target, bin: into, asks: true }
  return { kind: 'put-back', target, quantity }
}
