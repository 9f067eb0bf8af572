import type { TurnContext } from '../answers/answer.ts'
import type { FilterMention, Intent, Mention } from '../grammar/intent.ts'
import { parseCount, withoutArticle } from '../grammar/numbers.ts'
import { splitList } from '../grammar/parse-mention.ts'
import { findCategory, resolveFilter, resolvePlaceFilter } from './filter.ts'
import { findBin } from './find-bin.ts'
import { binNameIn } from './find-by-name.ts'
import { MATCH_QUALITY } from './name-match.ts'
import { binsInPlace } from './place.ts'
import type { Plan, Target } from './plan.ts'
import { planAdd, titleCase } from './plan-add.ts'
import {
  areSeveral,
  emptyBinOf,
  isMovedLast,
  planMove,
  planPiecesBack,
  planPut,
  planPutBack,
  planState,
} from './plan-move.ts'
import { resolveBins, resolveTarget } from './resolve-target.ts'
import { refsOf, resolveInnerBin, resolveItem, resolveOne, resolveTargets } from './resolve-targets.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

/** Rows of one name, several names ('the stapler and the passport'), or a name with a number. */
const foundAs = (context: LookupContext, words: Mention): Target => {
  const target = resolveTarget(context, words)
  if (target.kind !== 'none' || words.words === '') return target
  const { count, rest } = parseCount(words.words)
  const parts = count === null ? splitList(words.words) : [rest]
  const each = parts.map((part) => resolveTarget(context, { ...words, words: withoutArticle(part) }))
  return each.every(({ kind }) => kind === 'these' || kind === 'which')
    ? { kind: 'these', refs: each.flatMap(refsOf) }
    : target
}

/** Spelling of a known bin or place. */
const placeName = ({ inventory }: LookupContext, words: string): string => {
  const [ref, ...others] = findBin(inventory, words).refs
  const bin = ref && others.length === 0 ? inventory.bin(ref.id) : undefined
  return binsInPlace(inventory, words)?.place ?? bin?.name ?? words
}

const findPlan = (context: LookupContext, words: Mention): Plan => {
  const target = foundAs(context, words)
  const plan = { kind: 'find' as const, target, asked: words.words }
  if (target.kind !== 'none' || !words.within || words.within.to !== undefined) return plan
  const { within, ...alone } = words
  const elsewhere = resolveTarget(context, alone)
  return elsewhere.kind === 'these' || elsewhere.kind === 'which'
    ? { ...plan, target: elsewhere, instead: placeName(context, within.words) }
    : plan
}

const listPlan = (context: LookupContext, of: 'bins' | 'items', filter: FilterMention): Plan => {
  const resolvedFilter = resolveFilter(context, of, filter)
  const { what } = filter
  if (what === undefined || what === '') return { kind: 'list', of, resolvedFilter }
  const category = findCategory(context.inventory, what, of)
  if (category !== null) return { kind: 'list', of, resolvedFilter: { ...resolvedFilter, category } }
  if (of === 'bins') {
    const room = binsInPlace(context.inventory, withoutArticle(what))
    if (room) return { kind: 'list', of, resolvedFilter: { ...resolvedFilter, place: room.place } }
    return showPlan(context, { words: `${withoutArticle(what)} box` })
  }
  return findPlan(context, { words: withoutArticle(what), ...(filter.where && { within: filter.where }) })
}

const countPlan = (context: LookupContext, of: 'bins' | 'items', filter: FilterMention): Plan => {
  const { what } = filter
  if (what === undefined || what === '')
    return { kind: 'count', of, resolvedFilter: resolveFilter(context, of, filter) }
  const category = findCategory(context.inventory, what, of)
  if (category !== null)
    return { kind: 'count', of, resolvedFilter: { ...resolveFilter(context, of, filter), category } }
  const words = withoutArticle(what)
  const within = filter.where && { within: filter.where }
  const spoken = /^(?:it|them|those|these|that)$/i.test(words)
    ? { words: '', to: 'them' as const }
    : { words }
  const target = resolveTarget(context, { ...spoken, ...within }, { entity: 'item' })
  // 'how many tools do I have' where a bin is called Tools.
  const named = target.kind === 'none' && !filter.where ? findBin(context.inventory, words) : null
  const [bin] = named?.quality === MATCH_QUALITY.whole && named.refs.length === 1 ? named.refs : []
  return bin
    ? { kind: 'count', of: 'items', resolvedFilter: { binId: bin.id } }
    : { kind: 'pieces', target, asked: words }
}

const contentsPlan = (context: LookupContext, bin: Mention): Plan => {
  const { binId, place } = resolvePlaceFilter(context, bin)
  if (place !== undefined) return { kind: 'list', of: 'items', resolvedFilter: { place } }
  if (binId !== undefined)
    return { kind: 'contents', target: { kind: 'these', refs: [{ entity: 'bin', id: binId }] } }
  return { kind: 'contents', target: resolveBins(context, bin) }
}

const showPlan = (context: LookupContext, what: Mention): Plan => {
  if (what.to === undefined && !what.within) {
    const bin = findBin(context.inventory, what.words)
    const named =
      bin.quality <= MATCH_QUALITY.named && bin.refs.length === 1 && binNameIn(what.words) !== null
    if (bin.quality === MATCH_QUALITY.whole || named) return contentsPlan(context, what)
    const category = findCategory(context.inventory, what.words, 'items')
    if (category !== null) return { kind: 'list', of: 'items', resolvedFilter: { category } }
    const room = binsInPlace(context.inventory, what.words)
    if (room) return { kind: 'list', of: 'items', resolvedFilter: { place: room.place } }
  }
  const target = resolveTarget(context, what)
  const [only] = target.kind === 'these' ? target.refs : []
  return only?.entity === 'bin' ? { kind: 'contents', target } : { kind: 'find', target, asked: what.words }
}

export const planIntent = (intent: Intent, context: LookupContext): Plan => {
  switch (intent.kind) {
    case 'find':
      return findPlan(context, intent.what)
    case 'show':
      return showPlan(context, intent.what)
    case 'contents':
      return contentsPlan(context, intent.bin)
    case 'fullest':
      return intent
    case 'list':
      return listPlan(context, intent.of, intent.filter)
    case 'count':
      return countPlan(context, intent.of, intent.filter)
    case 'changed':
    case 'checked':
      return { kind: intent.kind, target: resolveOne(resolveTarget(context, intent.what)) }
    case 'detail':
      return { kind: 'detail', field: intent.field, target: resolveTarget(context, intent.what) }
    case 'add':
      return planAdd(context, intent.things, resolveInnerBin(context, intent.bin))
    case 'state':
      return planState(context, intent.things, intent.bin)
    case 'note':
      return { kind: 'note', target: resolveItem(context, intent.what), note: intent.note }
    case 'tag': {
      const { tag, isTakenOff } = intent
      return { kind: 'tag', target: resolveItem(context, intent.what), tag, isTakenOff }
    }
    case 'missing':
      return { kind: 'missing', target: resolveItem(context, intent.what), missing: intent.missing }
    case 'several':
      return {
        kind: 'several',
        parts: intent.parts.map((part) => ({ ...part, plan: planIntent(part.intent, context) })),
      }
    case 'decline':
      return { kind: 'decline', reason: intent.reason }
    case 'put':
      return planPut(context, intent.what, intent.bin)
    case 'move':
      return planMove(context, intent.what, intent.bin)
    case 'rename':
      return {
        kind: 'rename',
        target: resolveOne(resolveTarget(context, intent.what, { strict: true })),
        name: intent.name === undefined ? null : titleCase(intent.name),
      }
    case 'take':
    case 'put-back':
    case 'set-quantity': {
      if (intent.kind === 'put-back' && !intent.bin && isMovedLast(context, intent.what))
        return { kind: 'undo' }
      if (intent.kind === 'put-back' && intent.bin) return planPutBack(context, intent, intent.bin)
      const target = resolveItem(context, intent.what)
      if (intent.kind === 'take' && target.kind === 'none' && areSeveral(context, target.words))
        return { kind: 'decline', reason: 'several-taken' }
      if (intent.kind === 'take') return { kind: 'take', target, quantity: intent.quantity }
      if (intent.kind === 'set-quantity') return { kind: 'set', target, quantity: intent.quantity }
      return { kind: 'put-back', target, quantity: planPiecesBack(context, intent.quantity) }
    }
    case 'delete': {
      const empty = emptyBinOf(context, intent.what)
      return empty
        ? { kind: 'contents', target: empty }
        : { kind: 'delete', target: resolveTargets(context, intent.what) }
    }
    case 'create-bin':
      return {
        kind: 'create-bin',
        name: intent.name === undefined ? null : titleCase(intent.name),
        category: intent.category ?? null,
        place:
          intent.place === undefined
            ? null
            : (binsInPlace(context.inventory, intent.place)?.place ?? titleCase(intent.place)),
      }
    case 'where-to-put':
      return { kind: 'where-to-put', thing: titleCase(intent.thing) }
    case 'open':
      return intent.screen === 'scanner'
        ? { kind: 'open-scanner' }
        : { kind: 'open-bin', target: resolveOne(resolveBins(context, intent.bin)) }
    default:
      return { kind: intent.kind }
  }
}
