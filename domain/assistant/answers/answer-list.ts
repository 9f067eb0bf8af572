import { binCategoryLabel } from '#contracts/categories.ts'
import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import { siftBins, siftItems } from '../lookup/filter.ts'
import type { Ref, SeenBin } from '../lookup/inventory-reader.ts'
import type { Plan, Sieve } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { choicesOf } from './choices.ts'
import { binWords, counted, figure, itemNames, joined, short, someOf } from './sentences.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const SINCE = {
  today: 'today',
  yesterday: 'yesterday',
  week: 'in the last 7 days',
  month: 'in the last 31 days',
}

/** 'in Attic without a photo', as the end of a sentence. */
const endOf = (around: Circumstances, of: 'bins' | 'items', sieve: Sieve): string => {
  const { category, place, binId, photo, empty, missing, low, since, newest } = sieve
  const kind = category !== undefined && (of === 'bins' ? binCategoryLabel(category) : short(category))
  return [
    kind && `in the category ${kind}`,
    place && `in ${short(place)}`,
    binId && `in ${binWords(around.look.bin(binId))}`,
    photo && `${photo} a photo`,
    empty && 'with nothing in it',
    missing && 'marked as missing',
    low && 'with one left or none',
    since && `${newest === 'changed' ? 'changed' : 'added'} ${SINCE[since]}`,
  ]
    .filter((words) => typeof words === 'string')
    .map((words) => ` ${words}`)
    .join('')
}

const nowhere = ({ conversation }: Circumstances, wish: Wish, words: string): Answer => ({
  message: `I do not know a bin or a place called "${short(words)}".`,
  helpless: true,
  conversation: after(conversation, wish),
})

const refsOf = (entity: Ref['entity'], rows: readonly { readonly id: string }[]): Ref[] =>
  rows.map(({ id }) => ({ entity, id }))

const RECENT = 10
/** Rows that "them" can be. */
const MOST_THEM = 500

const ofRoom = (around: Circumstances, bins: readonly SeenBin[]): string =>
  joined(
    bins.map((bin) => `${short(bin.name)} (${counted(around.look.itemsOf(bin.id).length, 'item')})`),
    12,
  )

const BINS_TOLD = 12
const ITEMS_TOLD = 6

/** Lists the contents of several bins: 'Toys: Lego, Puzzle and 3 more. Box 7: empty.' */
const heldIn = ({ look }: Circumstances, bins: readonly SeenBin[]): string => {
  const told = bins.slice(0, BINS_TOLD).map((bin) => {
    const names = look.itemsOf(bin.id).map((item) => someOf(item.name, item.quantity))
    return `${short(bin.name)}: ${names.length === 0 ? 'empty' : joined(names, ITEMS_TOLD)}.`
  })
  const more = bins.length - told.length
  return [...told, ...(more > 0 ? [`And ${counted(more, 'more bin', 'more bins')}.`] : [])].join(' ')
}

/** Which bins or items there are. */
export const answerList = (around: Circumstances, wish: Wish, { of, sieve }: Of<'list'>): Answer => {
  const { look, now } = around
  if (sieve.nowhere !== undefined) return nowhere(around, wish, sieve.nowhere)
  const end = endOf(around, of, sieve)
  const remember = (refs: readonly Ref[]) =>
    after(around.conversation, wish, {
      it: refs.slice(0, MOST_THEM),
      there: sieve.binId ?? null,
      choices: refs.slice(0, 8),
    })
  if (of === 'bins') {
    const bins = siftBins(look, sieve, now)
    const refs = refsOf('bin', bins)
    const message =
      bins.length === 0
        ? `There are no bins${end}.`
        : `${counted(bins.length, 'bin')}${end}: ${ofRoom(around, bins)}.`
    return { message, mentions: choicesOf(look, refs), conversation: remember(refs) }
  }
  const all = siftItems(look, sieve, now)
  const items = sieve.newest && !sieve.since ? all.slice(0, RECENT) : all
  const refs = refsOf('item', items)
  const only = Object.keys(sieve).length === 1
  // The contents of a room, bin by bin.
  if (sieve.place !== undefined && only) {
    const bins = siftBins(look, sieve, now)
    const message = `${short(sieve.place)}: ${counted(bins.length, 'bin')} with ${counted(items.length, 'item')}. ${heldIn(around, bins)}`
    return { message, mentions: choicesOf(look, refsOf('bin', bins)), conversation: remember(refs) }
  }
  const newest = sieve.newest && !sieve.since
  const head = newest ? `Last ${sieve.newest}` : `${counted(items.length, 'item')}${end}`
  const message = items.length === 0 ? `There are no items${end}.` : `${head}: ${itemNames(look, items)}.`
  return { message, mentions: choicesOf(look, refs), conversation: remember(refs) }
}

/** How many bins or items there are. */
export const answerCount = (around: Circumstances, wish: Wish, { of, sieve }: Of<'count'>): Answer => {
  const { look, now, conversation } = around
  if (sieve.nowhere !== undefined) return nowhere(around, wish, sieve.nowhere)
  const end = endOf(around, of, sieve)
  const there = sieve.binId ?? conversation.there
  const kept = after(conversation, wish, { there })
  if (of === 'bins')
    return {
      message: `You have ${counted(siftBins(look, sieve, now).length, 'bin')}${end}.`,
      conversation: kept,
    }
  const items = siftItems(look, sieve, now)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = pieces === items.length ? '' : `, ${figure(pieces)} pieces in all`
  return { message: `You have ${counted(items.length, 'item')}${end}${more}.`, conversation: kept }
}
