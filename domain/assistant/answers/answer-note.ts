import { NOTES_MAX } from '#contracts/inventory/field-limits.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { cleanSet, setFault } from '#contracts/inventory/fields/set-texts.ts'
import { applySetChange, setDifference, setEntries } from '#contracts/inventory/fields/set-value.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { clarify } from './clarify.ts'
import { propose, updateCommand } from './propose.ts'
import { describeBin, isOrAre, truncateName } from './sentences.ts'

type IntentOf<K extends Plan['kind']> = Extract<Plan, { kind: K }>

const itemOf = ({ inventory }: TurnContext, target: Target): ItemSnapshot | undefined => {
  const [ref] = target.kind === 'these' ? target.refs : []
  return ref?.entity === 'item' ? inventory.item(ref.id) : undefined
}

const messageOnly = ({ conversation }: TurnContext, intent: Intent, message: string): Answer => ({
  message,
  conversation: nextConversation(conversation, intent),
})

const proposeChange = (
  context: TurnContext,
  intent: Intent,
  item: ItemSnapshot,
  { fields, back, question, done, undone }: ItemChange,
): Answer => {
  const it: RowRef[] = [{ entity: 'item', id: item.id }]
  const row = { entity: 'item' as const, ...item }
  return propose(context, intent, {
    kind: 'adjusted',
    count: 1,
    binId: item.binId,
    it,
    about: it,
    commands: [updateCommand(row, fields)],
    undo: [updateCommand(row, back)],
    question,
    done,
    undone,
  })
}

interface ItemChange {
  readonly fields: Record<string, string | null>
  readonly back: Record<string, string | null>
  readonly question: string
  readonly done: string
  readonly undone: string
}

export const answerNote = (
  context: TurnContext,
  intent: Intent,
  { target, note }: IntentOf<'note'>,
): Answer => {
  const item = itemOf(context, target)
  if (!item)
    return clarify(context, target, {
      intent,
      slot: 'what',
      question: 'Which item should the note go on?',
    })
  const where = `${truncateName(item.name)} in ${describeBin(context.inventory.bin(item.binId))}`
  const notes = item.notes ? `${item.notes}\n${note}` : note
  if (notes.length > NOTES_MAX)
    return messageOnly(context, intent, `The notes of ${where} are full. Nothing was changed.`)
  return proposeChange(context, intent, item, {
    fields: { notes },
    back: { notes: item.notes },
    question: `Add the note "${truncateName(note)}" to ${where}?`,
    done: `Added the note "${truncateName(note)}" to ${where}.`,
    undone: `Took the note "${truncateName(note)}" off ${where} again.`,
  })
}

export const answerTag = (
  context: TurnContext,
  intent: Intent,
  { target, tag, isTakenOff }: IntentOf<'tag'>,
): Answer => {
  const item = itemOf(context, target)
  if (!item) return clarify(context, target, { intent, slot: 'what', question: 'Which item do you mean?' })
  const where = `${truncateName(item.name)} in ${describeBin(context.inventory.bin(item.binId))}`
  const entry = cleanSet(tag, ITEM.tags)
  if (entry === '' || setFault(entry, ITEM.tags) !== null)
    return messageOnly(context, intent, `"${truncateName(tag)}" cannot be a tag. Nothing was changed.`)
  const { tags = null } = item
  const after = applySetChange(tags, isTakenOff ? `-${entry}` : `+${entry}`)
  const change = setDifference(tags, after)
  const back = setDifference(after, tags)
  const named = `the tag "${truncateName(entry)}"`
  if (change === null || back === null)
    return messageOnly(context, intent, `${where} ${isTakenOff ? 'does not have' : 'already has'} ${named}.`)
  if (setEntries(after).length > ITEM.tags.max)
    return messageOnly(context, intent, `${where} has all the tags it can have. Nothing was changed.`)
  const [added, takenOff] = [`Added ${named} to ${where}.`, `Took ${named} off ${where}.`]
  return proposeChange(context, intent, item, {
    fields: { tags: change },
    back: { tags: back },
    question: isTakenOff ? `Take ${named} off ${where}?` : `Add ${named} to ${where}?`,
    done: isTakenOff ? takenOff : added,
    undone: isTakenOff ? added : takenOff,
  })
}

export const answerMissing = (
  context: TurnContext,
  intent: Intent,
  { target, missing }: IntentOf<'missing'>,
): Answer => {
  const item = itemOf(context, target)
  if (!item) return clarify(context, target, { intent, slot: 'what', question: 'Which item do you mean?' })
  const name = truncateName(item.name)
  const where = `${name} in ${describeBin(context.inventory.bin(item.binId))}`
  const word = missing ? 'missing' : 'found'
  if ((item.missingSince !== null) === missing) {
    const not = missing ? 'already marked' : 'not marked'
    return messageOnly(context, intent, `${where} ${isOrAre(name)} ${not} as missing.`)
  }
  return proposeChange(context, intent, item, {
    fields: { missingSince: missing ? context.now : null },
    back: { missingSince: item.missingSince },
    question: `Mark ${where} as ${word}?`,
    done: `Marked ${where} as ${word}.`,
    undone: `${where} ${isOrAre(name)} ${missing ? 'not marked as missing any more' : 'marked as missing again'}.`,
  })
}
