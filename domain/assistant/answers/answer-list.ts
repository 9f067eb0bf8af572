import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import { filterBins, filterItems } from '../lookup/filter.ts'
import type { BinSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Plan, ResolvedFilter } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { CHECKS_UNKNOWN } from './answer-find.ts'
import { toChoices } from './choices.ts'
import { describeBin, itemNames, joinNames, listSome, truncateName } from './sentences.ts'

type IntentOf<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const SINCE = {
  today: 'today',
  yesterday: 'yesterday',
  week: 'in the last 7 days',
  month: 'in the last 31 days',
}

const endOf = (context: TurnContext, of: 'bins' | 'items', resolvedFilter: ResolvedFilter): string => {
  const { category, place, binId, photo, empty, unchecked, missing, low, since, newest } = resolvedFilter
  const kind = category !== undefined && (of === 'bins' ? binCategoryLabel(category) : truncateName(category))
  return [
    kind && `in the category ${kind}`,
    place && `in ${truncateName(place)}`,
    binId && `in ${describeBin(context.inventory.bin(binId))}`,
    photo && `${photo} a photo`,
    empty && 'with nothing in them',
    unchecked && 'never checked',
    missing && 'marked as missing',
    low && 'with one left or none',
    since && `${newest === 'changed' ? 'changed' : 'added'} ${SINCE[since]}`,
  ]
    .filter((words) => typeof words === 'string')
    .map((words) => ` ${words}`)
    .join('')
}

const nowhere = ({ conversation }: TurnContext, intent: Intent, words: string): Answer => ({
  message: `I don't know a bin or a place called "${truncateName(words)}".`,
  helpless: true,
  conversation: nextConversation(conversation, intent),
})

const refsOf = (entity: RowRef['entity'], rows: readonly { readonly id: string }[]): RowRef[] =>
  rows.map(({ id }) => ({ entity, id }))

const NEWEST_ITEMS_MAX = 10
/** Rows that "them" can refer to. */
const MOST_THEM = 500

const ofRoom = (context: TurnContext, bins: readonly BinSnapshot[]): string =>
  joinNames(
    bins.map(
      (bin) => `${truncateName(bin.name)} (${formatCount(context.inventory.itemsOf(bin.id).length, 'item')})`,
    ),
    12,
  )

const LISTED_BINS_MAX = 12
const LISTED_ITEMS_MAX = 6

/** 'Toys: Lego, Puzzle and 3 more. Box 7: empty.' */
const heldIn = ({ inventory }: TurnContext, bins: readonly BinSnapshot[]): string => {
  const sentences = bins.slice(0, LISTED_BINS_MAX).map((bin) => {
    const names = inventory.itemsOf(bin.id).map((item) => listSome(item.name, item.quantity))
    return `${truncateName(bin.name)}: ${names.length === 0 ? 'empty' : joinNames(names, LISTED_ITEMS_MAX)}.`
  })
  const more = bins.length - sentences.length
  return [...sentences, ...(more > 0 ? [`And ${formatCount(more, 'more bin', 'more bins')}.`] : [])].join(' ')
}

const noBins = (end: string, resolvedFilter: ResolvedFilter): string =>
  resolvedFilter.unchecked && Object.keys(resolvedFilter).length === 1
    ? 'Every bin was checked at least once.'
    : `There are no bins${end}.`

export const answerList = (
  context: TurnContext,
  intent: Intent,
  { of, resolvedFilter }: IntentOf<'list'>,
): Answer => {
  const { inventory, now } = context
  if (resolvedFilter.nowhere !== undefined) return nowhere(context, intent, resolvedFilter.nowhere)
  const end = endOf(context, of, resolvedFilter)
  const remember = (refs: readonly RowRef[]) =>
    nextConversation(context.conversation, intent, {
      it: refs.slice(0, MOST_THEM),
      there: resolvedFilter.binId ?? null,
      choices: refs.slice(0, 8),
    })
  if (resolvedFilter.unchecked && inventory.bins.some(({ lastCheckedAt }) => lastCheckedAt === undefined))
    return { message: CHECKS_UNKNOWN, conversation: nextConversation(context.conversation, intent) }
  if (of === 'bins') {
    const bins = filterBins(inventory, resolvedFilter, now)
    const refs = refsOf('bin', bins)
    const message =
      bins.length === 0
        ? noBins(end, resolvedFilter)
        : `${formatCount(bins.length, 'bin')}${end}: ${ofRoom(context, bins)}.`
    return { message, mentions: toChoices(inventory, refs), conversation: remember(refs) }
  }
  const all = filterItems(inventory, resolvedFilter, now)
  const items = resolvedFilter.newest && !resolvedFilter.since ? all.slice(0, NEWEST_ITEMS_MAX) : all
  const refs = refsOf('item', items)
  const only = Object.keys(resolvedFilter).length === 1
  if (resolvedFilter.place !== undefined && only) {
    const bins = filterBins(inventory, resolvedFilter, now)
    const message = `${truncateName(resolvedFilter.place)}: ${formatCount(bins.length, 'bin')} with ${formatCount(items.length, 'item')}. ${heldIn(context, bins)}`
    return { message, mentions: toChoices(inventory, refsOf('bin', bins)), conversation: remember(refs) }
  }
  const newest = resolvedFilter.newest && !resolvedFilter.since
  const head = newest ? `Last ${resolvedFilter.newest}` : `${formatCount(items.length, 'item')}${end}`
  const message =
    items.length === 0 ? `There are no items${end}.` : `${head}: ${itemNames(inventory, items)}.`
  return { message, mentions: toChoices(inventory, refs), conversation: remember(refs) }
}

const LISTED_FULLEST_MAX = 3

/** 'Office supplies (Office) holds the most: 7 items. Then Tool box (Garage) with 7.' */
export const answerFullest = (
  { inventory, conversation }: TurnContext,
  intent: Intent,
  { order }: IntentOf<'fullest'>,
): Answer => {
  const sign = order === 'most' ? -1 : 1
  const bins = inventory.bins
    .map((bin) => ({ bin, count: inventory.itemsOf(bin.id).length }))
    .sort((a, b) => sign * (a.count - b.count) || a.bin.name.localeCompare(b.bin.name))
    .slice(0, LISTED_FULLEST_MAX)
  const [first, ...others] = bins
  if (!first) return { message: 'There are no bins.', conversation: nextConversation(conversation, intent) }
  const then = others.map(({ bin, count }) => `${describeBin(bin)} with ${formatNumber(count)}`)
  const refs = refsOf(
    'bin',
    bins.map(({ bin }) => bin),
  )
  return {
    message: `${describeBin(first.bin)} holds the ${order}: ${formatCount(first.count, 'item')}.${then.length > 0 ? ` Then ${joinNames(then)}.` : ''}`,
    mentions: toChoices(inventory, refs),
    conversation: nextConversation(conversation, intent, { it: refs.slice(0, 1), there: first.bin.id }),
  }
}

const LISTED_PLACES_MAX = 20

/** '2 places: Attic (4 bins) and Garage › Shelf B (1 bin). 2 bins are in no place.' */
export const answerPlaces = ({ inventory, conversation }: TurnContext, intent: Intent): Answer => {
  const bins = new Map<string, number>()
  for (const { location } of inventory.bins) {
    const place = location?.trim() ?? ''
    bins.set(place, (bins.get(place) ?? 0) + 1)
  }
  const placeless = bins.get('') ?? 0
  bins.delete('')
  const places = [...bins].sort(([a], [b]) => a.localeCompare(b))
  const placeTexts = places.map(([place, count]) => `${truncateName(place)} (${formatCount(count, 'bin')})`)
  const listed = `${formatCount(places.length, 'place')} with bins: ${joinNames(placeTexts, LISTED_PLACES_MAX)}.`
  const rest = placeless > 0 ? ` ${formatCount(placeless, 'bin is', 'bins are')} in no place.` : ''
  return {
    message: places.length === 0 ? 'No bin is in a place yet.' : `${listed}${rest}`,
    conversation: nextConversation(conversation, intent),
  }
}

export const answerCount = (
  context: TurnContext,
  intent: Intent,
  { of, resolvedFilter }: IntentOf<'count'>,
): Answer => {
  const { inventory, now, conversation } = context
  if (resolvedFilter.nowhere !== undefined) return nowhere(context, intent, resolvedFilter.nowhere)
  const end = endOf(context, of, resolvedFilter)
  const there = resolvedFilter.binId ?? conversation.there
  const kept = nextConversation(conversation, intent, { there })
  if (of === 'bins')
    return {
      message: `You have ${formatCount(filterBins(inventory, resolvedFilter, now).length, 'bin')}${end}.`,
      conversation: kept,
    }
  const items = filterItems(inventory, resolvedFilter, now)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = pieces === items.length ? '' : `, ${formatNumber(pieces)} pieces in all`
  return { message: `You have ${formatCount(items.length, 'item')}${end}${more}.`, conversation: kept }
}
