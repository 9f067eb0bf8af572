import { stemKey } from '#domain/search/tokenize.ts'
import type { Command } from '../command.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { BinSnapshot, ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Answer, TurnContext } from './answer.ts'
import { adjustCommand, propose } from './propose.ts'
import { countOf, describeBin, isOrAre, someOf } from './sentences.ts'

interface SplitQuantities {
  readonly item: ItemSnapshot
  readonly into: BinSnapshot
  readonly quantity: number
}

/** Copies without the photo. */
const copyOf = ({ item, into, quantity }: SplitQuantities, id: string): Command => {
  const { name, category, description, notes } = item
  return {
    type: 'create',
    entity: 'item',
    id,
    fields: { binId: into.id, name, quantity, category, description, notes },
  }
}

/** Moves pieces to the item of that name in the other bin, or to a new item. */
export const answerSplit = (context: TurnContext, intent: Intent, split: SplitQuantities): Answer => {
  const { inventory, newId, conversation } = context
  const { item, into, quantity } = split
  const from = describeBin(inventory.bin(item.binId))
  if (quantity < 1 || quantity > item.quantity) {
    const have = `You have ${countOf(item.name, item.quantity)} in ${from}`
    return { message: `${have}, so I moved nothing.`, conversation: nextConversation(conversation, intent) }
  }
  const there = inventory.itemsOf(into.id).find((other) => stemKey(other.name) === stemKey(item.name))
  const id = there?.id ?? newId()
  const refs: RowRef[] = [item, ...(there ? [there] : [])].map((row) => ({ entity: 'item', id: row.id }))
  const what = someOf(item.name, quantity, item.quantity)
  return propose(context, intent, {
    kind: 'moved',
    count: 1,
    binId: into.id,
    it: [{ entity: 'item', id }],
    about: refs,
    commands: [adjustCommand(item, -quantity), there ? adjustCommand(there, quantity) : copyOf(split, id)],
    question: `Move ${what} from ${from} to ${describeBin(into)}?`,
    done: `Moved ${what} from ${from} to ${describeBin(into)}.`,
    undo: [
      adjustCommand(item, quantity),
      there ? adjustCommand(there, -quantity) : { type: 'delete', entity: 'item', id, version: 1 },
    ],
    undone: `${countOf(item.name, item.quantity)} ${isOrAre(item.name)} in ${from} again.`,
  })
}
