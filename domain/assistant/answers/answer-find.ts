import { updatedAge } from '#domain/ages.ts'
import { after, type Conversation } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Ref, SeenBin, SeenItem } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { choicesOf } from './choices.ts'
import { askBack } from './clarify.ts'
import { binWords, counted, figure, isOrAre, joined, nameOf, short } from './sentences.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const binOf = ({ look }: Circumstances, ref: Ref | undefined): string | null => {
  if (!ref) return null
  return ref.entity === 'bin' ? ref.id : (look.item(ref.id)?.binId ?? null)
}

const remembered = (around: Circumstances, wish: Wish, refs: readonly Ref[]): Conversation =>
  after(around.conversation, wish, {
    it: refs,
    there: refs.length === 1 ? binOf(around, refs[0]) : null,
    choices: refs.length > 1 ? refs : [],
  })

const whereItem = (around: Circumstances, item: SeenItem): string => {
  const bin = binWords(around.look.bin(item.binId))
  const name = short(item.name)
  if (item.quantity === 0) return `${name} ${isOrAre(name)} out of ${bin}: none ${isOrAre(name)} left in it.`
  const many = item.quantity > 1 ? ` There are ${figure(item.quantity)}.` : ''
  const missing = item.missingSince === null ? '' : ' It was not found there when the bin was last checked.'
  const notes = item.notes ? ` Note: ${short(item.notes)}${/[.!?…]$/.test(short(item.notes)) ? '' : '.'}` : ''
  return `${name} ${isOrAre(name)} in ${bin}.${many}${missing}${notes}`
}

const whereBin = ({ look }: Circumstances, bin: SeenBin): string => {
  const holds = counted(look.itemsOf(bin.id).length, 'item')
  const name = short(bin.name)
  const place = bin.location
    ? `${name} ${isOrAre(name)} in ${short(bin.location)}`
    : `No place is noted for ${name}`
  return `${place}. It holds ${holds}.`
}

const whereIs = (around: Circumstances, { entity, id }: Ref): string => {
  const bin = entity === 'bin' ? around.look.bin(id) : undefined
  if (bin) return whereBin(around, bin)
  const item = around.look.item(id)
  return item ? whereItem(around, item) : 'It is not there any more.'
}

const nothingFound = (around: Circumstances, wish: Wish, target: Target, asked: string): Answer => {
  const { look, conversation } = around
  const near = target.kind === 'none' ? target.near : []
  const what = asked === '' ? 'that' : `"${short(asked)}"`
  const hint =
    near.length > 0
      ? ` Did you mean ${joined(near.map((ref) => nameOf(look, ref)))}?`
      : ' Try another word for it, or ask what is in a bin.'
  return {
    message: `I found nothing called ${what}.${hint}`,
    ...(near.length > 0 && { multipleMatches: choicesOf(look, near) }),
    helpless: true,
    conversation: after(conversation, wish, { it: [], choices: near }),
  }
}

/** Where something is. */
export const answerFind = (
  around: Circumstances,
  wish: Wish,
  { target, asked, instead }: Of<'find'>,
): Answer => {
  if (target.kind === 'unsaid') {
    return askBack(around, target, { wish, slot: 'what', question: 'What are you looking for?' })
  }
  if (target.kind === 'none') return nothingFound(around, wish, target, asked)
  const { refs } = target
  const conversation = remembered(around, wish, refs)
  const [first] = refs
  const not = instead === undefined ? '' : `Not in ${short(instead)}. `
  if (refs.length === 1 && first) {
    return {
      message: `${not}${whereIs(around, first)}`,
      mentions: choicesOf(around.look, refs),
      conversation,
    }
  }
  const places = refs.map((ref) => {
    const item = ref.entity === 'item' ? around.look.item(ref.id) : undefined
    return item
      ? `${short(item.name)} in ${binWords(around.look.bin(item.binId))}`
      : `the bin ${nameOf(around.look, ref)}`
  })
  return {
    message: `${not}I found ${figure(refs.length)}: ${joined(places)}.`,
    multipleMatches: choicesOf(around.look, refs),
    conversation,
  }
}

/** What is in a bin. */
export const answerContents = (around: Circumstances, wish: Wish, { target }: Of<'contents'>): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const bin = ref && around.look.bin(ref.id)
  if (!ref || !bin) return askBack(around, target, { wish, slot: 'bin', question: 'Which bin do you mean?' })
  const items = around.look.itemsOf(bin.id)
  const names = items.map(({ name, quantity }) =>
    quantity > 1 ? `${short(name)} (${figure(quantity)})` : short(name),
  )
  const message =
    items.length === 0
      ? `${binWords(bin)} is empty.`
      : `${binWords(bin)} holds ${counted(items.length, 'item')}: ${joined(names, 20)}.`
  return { message, mentions: choicesOf(around.look, [ref]), conversation: remembered(around, wish, [ref]) }
}

/** How many of a thing there are. */
export const answerPieces = (around: Circumstances, wish: Wish, { target, asked }: Of<'pieces'>): Answer => {
  if (target.kind === 'unsaid') {
    return askBack(around, target, { wish, slot: 'what', question: 'What should I count?' })
  }
  if (target.kind === 'none') return nothingFound(around, wish, target, asked)
  const items = target.refs.flatMap(({ id }) => around.look.item(id) ?? [])
  const conversation = remembered(around, wish, target.refs)
  const [only] = items
  if (items.length === 1 && only) {
    const name = short(only.name)
    const message = `You have ${figure(only.quantity)} ${name}, in ${binWords(around.look.bin(only.binId))}.`
    return { message, mentions: choicesOf(around.look, target.refs), conversation }
  }
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const each = items.map(({ name, quantity }) => `${figure(quantity)} ${short(name)}`)
  return {
    message: `${figure(all)} in all: ${joined(each)}.`,
    multipleMatches: choicesOf(around.look, target.refs),
    conversation,
  }
}

/** When something was last changed. */
export const answerChanged = (around: Circumstances, wish: Wish, { target }: Of<'changed'>): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const row = ref && (ref.entity === 'bin' ? around.look.bin(ref.id) : around.look.item(ref.id))
  if (!ref || !row)
    return askBack(around, target, { wish, slot: 'what', question: 'What do you want to know about?' })
  const now = Date.parse(around.now)
  const age = (time: string) => updatedAge(time, now).toLowerCase()
  const message = `${short(row.name)} was last changed ${age(row.updatedAt)} and added ${age(row.createdAt)}.`
  return { message, mentions: choicesOf(around.look, [ref]), conversation: remembered(around, wish, [ref]) }
}
