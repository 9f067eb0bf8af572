import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { BinSnapshot, ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { answerSplit } from './answer-split.ts'
import { clarify, clarifyBin } from './clarify.ts'
import { propose, updateCommand } from './propose.ts'
import { describeBin, isOrAre, itemNames, joinNames, nameOf, truncateName } from './sentences.ts'

export type IntentOf<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const ROWS_MAX = 500

export const itemsOf = ({ inventory }: TurnContext, target: Target): ItemSnapshot[] =>
  target.kind === 'these'
    ? target.refs.flatMap(({ entity, id }) => (entity === 'item' ? (inventory.item(id) ?? []) : []))
    : []

export const messageOnly = ({ conversation }: TurnContext, intent: Intent, message: string): Answer => ({
  message,
  conversation: nextConversation(conversation, intent),
})

const tooMany = (context: TurnContext, intent: Intent, count: number): Answer =>
  messageOnly(
    context,
    intent,
    `That would be ${formatNumber(count)} at once; I do at most ${formatNumber(ROWS_MAX)}. Nothing was changed.`,
  )

export const answerMove = (context: TurnContext, intent: Intent, plan: IntentOf<'move'>): Answer => {
  const { target, bin, quantity } = plan
  const items = itemsOf(context, target)
  if (items.length === 0)
    return clarify(context, target, { intent, slot: 'what', question: 'What should I move?' })
  if (items.length > ROWS_MAX) return tooMany(context, intent, items.length)
  const [ref] = bin.kind === 'these' ? bin.refs : []
  const into = ref && context.inventory.bin(ref.id)
  const names = itemNames(context.inventory, items)
  if (!into) {
    if (bin.kind === 'unsaid') return clarifyBin(context, intent, `Which bin should ${names} go into?`, [])
    return clarify(context, bin, {
      intent,
      slot: 'bin',
      question: `Which bin should ${names} go into?`,
    })
  }
  const moving = items.filter(({ binId }) => binId !== into.id)
  if (moving.length === 0)
    return messageOnly(context, intent, `${names} ${isOrAre(names)} in ${describeBin(into)} already.`)
  const [only] = moving
  if (only && quantity !== undefined && items.length === 1 && quantity !== only.quantity)
    return answerSplit(context, intent, { item: only, into, quantity })
  const refs = moving.map(({ id }): RowRef => ({ entity: 'item', id }))
  const from = [...new Set(moving.map(({ binId }) => describeBin(context.inventory.bin(binId))))]
  const what = moving.length === items.length ? names : itemNames(context.inventory, moving)
  const path = `from ${joinNames(from)} to ${describeBin(into)}`
  return propose(context, intent, {
    kind: 'moved',
    count: moving.length,
    binId: into.id,
    it: refs,
    about: refs,
    commands: moving.map((item) => updateCommand({ entity: 'item', ...item }, { binId: into.id })),
    question: `Move ${what} ${path}?`,
    done: `Moved ${what} ${path}.`,
    undo: moving.map((item) => updateCommand({ entity: 'item', ...item }, { binId: item.binId })),
    undone: `Moved ${what} back to ${joinNames(from)}.`,
    ...(plan.asks && { asks: true }),
  })
}

export const answerRelocate = (
  context: TurnContext,
  intent: Intent,
  { target, place }: IntentOf<'relocate'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const bin = ref && context.inventory.bin(ref.id)
  if (!ref || !bin)
    return clarify(context, target, { intent, slot: 'what', question: 'Which bin should I move?' })
  if (bin.location === place)
    return messageOnly(context, intent, `${truncateName(bin.name)} is in ${truncateName(place)} already.`)
  const was = bin.location === null ? '' : ` It was in ${truncateName(bin.location)}.`
  return propose(context, intent, {
    kind: 'moved',
    count: 1,
    binId: bin.id,
    it: [ref],
    about: [ref],
    commands: [updateCommand({ entity: 'bin', ...bin }, { location: place })],
    question: `Note that the bin ${truncateName(bin.name)} is in ${truncateName(place)} now?`,
    done: `Noted: the bin ${truncateName(bin.name)} is in ${truncateName(place)} now.${was}`,
    undo: [updateCommand({ entity: 'bin', ...bin }, { location: bin.location })],
    undone: `Noted: the bin ${truncateName(bin.name)} is ${bin.location === null ? 'nowhere in particular' : `in ${truncateName(bin.location)}`} again.`,
  })
}

export const answerRename = (
  context: TurnContext,
  intent: Intent,
  { target, name }: IntentOf<'rename'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const row = ref && (ref.entity === 'bin' ? context.inventory.bin(ref.id) : context.inventory.item(ref.id))
  if (!ref || !row)
    return clarify(context, target, { intent, slot: 'what', question: 'What should I rename?' })
  const old = truncateName(row.name)
  if (name === null || name === '') {
    const asking = { intent, slot: 'name' as const }
    const conversation = nextConversation(context.conversation, intent, { it: [ref], asking })
    return { message: `What should ${old} be called?`, conversation }
  }
  if (name.length > NAME_MAX)
    return messageOnly(
      context,
      intent,
      `That name is too long: it can have ${NAME_MAX} characters. Nothing was renamed.`,
    )
  if (name === row.name) return messageOnly(context, intent, `${old} is its name already.`)
  const binId = ref.entity === 'bin' ? ref.id : context.inventory.item(ref.id)?.binId
  return propose(context, intent, {
    kind: 'renamed',
    count: 1,
    it: [ref],
    about: [ref],
    ...(binId !== undefined && { binId }),
    commands: [updateCommand({ ...ref, version: row.version }, { name })],
    question: `Rename ${old} to ${truncateName(name)}?`,
    done: `Renamed ${old} to ${truncateName(name)}.`,
    undo: [updateCommand({ ...ref, version: row.version }, { name: row.name })],
    undone: `It is called ${old} again.`,
  })
}

const whatGoes = (
  context: TurnContext,
  bins: readonly BinSnapshot[],
  items: readonly ItemSnapshot[],
): string => {
  const names = bins.map((bin) => {
    const held = context.inventory.itemsOf(bin.id).length
    return `the bin ${describeBin(bin)}${held === 0 ? '' : ` and the ${formatCount(held, 'item')} in it`}`
  })
  const [only] = items
  if (only && items.length === 1)
    names.push(`${truncateName(only.name)} from ${describeBin(context.inventory.bin(only.binId))}`)
  else if (items.length > 0)
    names.push(`${formatCount(items.length, 'item')} (${itemNames(context.inventory, items)})`)
  return joinNames(names)
}

/** Always asks for confirmation. */
export const answerDelete = (
  context: TurnContext,
  intent: Intent,
  { target }: IntentOf<'delete'>,
): Answer => {
  const refs = target.kind === 'these' ? target.refs : []
  if (refs.length === 0)
    return clarify(context, target, { intent, slot: 'what', question: 'What should I delete?' })
  const bins = refs.flatMap(({ entity, id }) => (entity === 'bin' ? (context.inventory.bin(id) ?? []) : []))
  const gone = new Set(bins.map(({ id }) => id))
  // Items of a deleted bin are restored with it, so they are not deleted one by one.
  const items = itemsOf(context, target).filter(({ binId }) => !gone.has(binId))
  const rows: (RowRef & { version: number })[] = [
    ...bins.map(({ id, version }) => ({ entity: 'bin' as const, id, version })),
    ...items.map(({ id, version }) => ({ entity: 'item' as const, id, version })),
  ]
  if (rows.length === 0) return messageOnly(context, intent, 'That is gone already.')
  if (rows.length > ROWS_MAX) return tooMany(context, intent, rows.length)
  const what = whatGoes(context, bins, items)
  const [first] = rows
  const binId = bins.length === 0 && rows.length === 1 ? items[0]?.binId : undefined
  return propose(context, intent, {
    kind: 'deleted',
    count: rows.length,
    it: [],
    about: rows,
    ...(binId !== undefined && { binId }),
    commands: rows.map(({ entity, id, version }) => ({ type: 'delete', entity, id, version })),
    question: `Delete ${what}? ${rows.length === 1 ? 'It goes' : 'They go'} to Trash, where you can restore ${rows.length === 1 ? 'it' : 'them'} for 30 days.`,
    done: `Deleted ${what}. ${rows.length === 1 ? 'It is' : 'They are'} in Trash for 30 days.`,
    undo: rows.map(({ entity, id }) => ({ type: 'restore', entity, id })),
    undone: `Restored ${first && rows.length === 1 ? nameOf(context.inventory, first) : formatCount(rows.length, 'thing')}.`,
  })
}
