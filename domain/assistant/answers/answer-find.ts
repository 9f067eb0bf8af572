import { formatUpdated } from '#domain/format/format-age.ts'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { type Conversation, nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { BinSnapshot, ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { toChoices } from './choices.ts'
import { clarify } from './clarify.ts'
import { countOf, describeBin, isOrAre, joinNames, nameOf, truncateName } from './sentences.ts'

type IntentOf<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const binOf = ({ inventory }: TurnContext, ref: RowRef | undefined): string | null => {
  if (!ref) return null
  return ref.entity === 'bin' ? ref.id : (inventory.item(ref.id)?.binId ?? null)
}

const remembered = (context: TurnContext, intent: Intent, refs: readonly RowRef[]): Conversation =>
  nextConversation(context.conversation, intent, {
    it: refs,
    there: refs.length === 1 ? binOf(context, refs[0]) : null,
    choices: refs.length > 1 ? refs : [],
  })

const whereItem = (context: TurnContext, item: ItemSnapshot): string => {
  const bin = describeBin(context.inventory.bin(item.binId))
  const name = truncateName(item.name)
  if (item.quantity === 0) return `${name} ${isOrAre(name)} out of ${bin}: none ${isOrAre(name)} left in it.`
  const many = item.quantity > 1 ? ` There are ${formatNumber(item.quantity)}.` : ''
  const missing = item.missingSince === null ? '' : ' It was not found there when the bin was last checked.'
  const notes = item.notes
    ? ` Note: ${truncateName(item.notes)}${/[.!?…]$/.test(truncateName(item.notes)) ? '' : '.'}`
    : ''
  return `${name} ${isOrAre(name)} in ${bin}.${many}${missing}${notes}`
}

const whereBin = ({ inventory }: TurnContext, bin: BinSnapshot): string => {
  const holds = formatCount(inventory.itemsOf(bin.id).length, 'item')
  const name = truncateName(bin.name)
  const place = bin.location
    ? `${name} ${isOrAre(name)} in ${truncateName(bin.location)}`
    : `No place is noted for ${name}`
  return `${place}. It holds ${holds}.`
}

const whereIs = (context: TurnContext, { entity, id }: RowRef): string => {
  const bin = entity === 'bin' ? context.inventory.bin(id) : undefined
  if (bin) return whereBin(context, bin)
  const item = context.inventory.item(id)
  return item ? whereItem(context, item) : 'It is not there any more.'
}

const nothingFound = (context: TurnContext, intent: Intent, target: Target, asked: string): Answer => {
  const { inventory, conversation } = context
  const near = target.kind === 'none' ? target.near : []
  const what = asked === '' ? 'that' : `"${truncateName(asked)}"`
  const hint =
    near.length > 0
      ? ` Did you mean ${joinNames(
          near.map((ref) => nameOf(inventory, ref)),
          undefined,
          'or',
        )}?`
      : ' Try another word for it, or ask what is in a bin.'
  return {
    message: `I found nothing called ${what}.${hint}`,
    ...(near.length > 0 && { multipleMatches: toChoices(inventory, near) }),
    helpless: true,
    ...(asked !== '' && { notFound: asked }),
    conversation: nextConversation(conversation, intent, { it: [], choices: near }),
  }
}

export const answerFind = (
  context: TurnContext,
  intent: Intent,
  { target, asked, instead }: IntentOf<'find'>,
): Answer => {
  if (target.kind === 'unsaid') {
    return clarify(context, target, { intent, slot: 'what', question: 'What are you looking for?' })
  }
  if (target.kind === 'none') return nothingFound(context, intent, target, asked)
  const { refs } = target
  const conversation = remembered(context, intent, refs)
  const [first] = refs
  const not = instead === undefined ? '' : `Not in ${truncateName(instead)}. `
  if (refs.length === 1 && first) {
    return {
      message: `${not}${whereIs(context, first)}`,
      mentions: toChoices(context.inventory, refs),
      conversation,
    }
  }
  const places = refs.map((ref) => {
    const item = ref.entity === 'item' ? context.inventory.item(ref.id) : undefined
    return item
      ? `${truncateName(item.name)} in ${describeBin(context.inventory.bin(item.binId))}`
      : `the bin ${nameOf(context.inventory, ref)}`
  })
  return {
    message: `${not}I found ${formatNumber(refs.length)}: ${joinNames(places)}.`,
    multipleMatches: toChoices(context.inventory, refs),
    conversation,
  }
}

export const answerContents = (
  context: TurnContext,
  intent: Intent,
  { target }: IntentOf<'contents'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const bin = ref && context.inventory.bin(ref.id)
  if (!ref || !bin)
    return clarify(context, target, { intent, slot: 'bin', question: 'Which bin do you mean?' })
  const items = context.inventory.itemsOf(bin.id)
  const names = items.map(({ name, quantity }) =>
    quantity > 1 ? `${truncateName(name)} (${formatNumber(quantity)})` : truncateName(name),
  )
  const message =
    items.length === 0
      ? `${describeBin(bin)} is empty.`
      : `${describeBin(bin)} holds ${formatCount(items.length, 'item')}: ${joinNames(names, 20)}.`
  return {
    message,
    mentions: toChoices(context.inventory, [ref]),
    conversation: remembered(context, intent, [ref]),
  }
}

export const answerPieces = (
  context: TurnContext,
  intent: Intent,
  { target, asked }: IntentOf<'pieces'>,
): Answer => {
  if (target.kind === 'unsaid') {
    return clarify(context, target, { intent, slot: 'what', question: 'What should I count?' })
  }
  if (target.kind === 'none') return nothingFound(context, intent, target, asked)
  const items = target.refs.flatMap(({ id }) => context.inventory.item(id) ?? [])
  const conversation = remembered(context, intent, target.refs)
  const [only] = items
  if (items.length === 1 && only) {
    const name = truncateName(only.name)
    const bin = describeBin(context.inventory.bin(only.binId))
    const message =
      only.quantity === 0
        ? `No ${name} ${isOrAre(name)} left in ${bin}.`
        : `You have ${countOf(only.name, only.quantity)}, in ${bin}.`
    return { message, mentions: toChoices(context.inventory, target.refs), conversation }
  }
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const each = items.map(({ name, quantity }) => countOf(name, quantity))
  return {
    message: `${formatNumber(all)} in all: ${joinNames(each)}.`,
    multipleMatches: toChoices(context.inventory, target.refs),
    conversation,
  }
}

export const answerChanged = (
  context: TurnContext,
  intent: Intent,
  { target }: IntentOf<'changed'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const row = ref && (ref.entity === 'bin' ? context.inventory.bin(ref.id) : context.inventory.item(ref.id))
  if (!ref || !row)
    return clarify(context, target, {
      intent,
      slot: 'what',
      question: 'What do you want to know about?',
    })
  const now = Date.parse(context.now)
  const age = (time: string) => formatUpdated(time, now).toLowerCase()
  const message = `${truncateName(row.name)} was last changed ${age(row.updatedAt)} and added ${age(row.createdAt)}.`
  return {
    message,
    mentions: toChoices(context.inventory, [ref]),
    conversation: remembered(context, intent, [ref]),
  }
}

export const CHECKS_UNKNOWN = "I can't see here when bins were checked. Open a bin: it says so."

const lastCheck = (bin: BinSnapshot, now: number): string => {
  const name = describeBin(bin)
  if (bin.lastCheckedAt === undefined) return CHECKS_UNKNOWN
  return bin.lastCheckedAt === null
    ? `${name} was never checked. Open it and choose "Check".`
    : `${name} was last checked ${formatUpdated(bin.lastCheckedAt, now).toLowerCase()}.`
}

/** The last check of a bin, or of the bin of an item. */
export const answerChecked = (
  context: TurnContext,
  intent: Intent,
  { target }: IntentOf<'checked'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const bin = context.inventory.bin(binOf(context, ref) ?? '')
  if (!ref || !bin)
    return clarify(context, target, { intent, slot: 'what', question: 'Which bin do you mean?' })
  const item = ref.entity === 'item' ? context.inventory.item(ref.id) : undefined
  return {
    message: `${item ? `${whereItem(context, item)} ` : ''}${lastCheck(bin, Date.parse(context.now))}`,
    mentions: toChoices(context.inventory, [{ entity: 'bin', id: bin.id }]),
    conversation: remembered(context, intent, [ref]),
  }
}
