import { stemKey } from '#domain/search/tokenize.ts'
import type { Deed } from '../command.ts'
import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Ref, SeenBin, SeenItem } from '../lookup/inventory-reader.ts'
import type { Answer, Circumstances } from './answer.ts'
import { adjusting, propose } from './propose.ts'
import { binWords, figure, isOrAre, short } from './sentences.ts'

interface Split {
  readonly item: SeenItem
  readonly into: SeenBin
  readonly quantity: number
}

/** The same item in another bin, with so many pieces and no photo. */
const copyOf = ({ item, into, quantity }: Split, id: string): Deed => {
  const { name, category, description, notes } = item
  return {
    ...{ type: 'create', entity: 'item', id },
    fields: { binId: into.id, name, quantity, category, description, notes },
  }
}

/** Moves some pieces of an item: to the item of that name in the other bin, or to a new one. */
export const answerSplit = (around: Circumstances, wish: Wish, split: Split): Answer => {
  const { look, newId, conversation } = around
  const { item, into, quantity } = split
  const name = short(item.name)
  const from = binWords(look.bin(item.binId))
  if (quantity < 1 || quantity > item.quantity) {
    const have = `There ${item.quantity === 1 ? 'is' : 'are'} ${figure(item.quantity)} ${name} in ${from}`
    return { message: `${have}, so I moved nothing.`, conversation: after(conversation, wish) }
  }
  const there = look.itemsOf(into.id).find((other) => stemKey(other.name) === stemKey(item.name))
  const id = there?.id ?? newId()
  const refs: Ref[] = [item, ...(there ? [there] : [])].map((row) => ({ entity: 'item', id: row.id }))
  const what = `${figure(quantity)} of ${figure(item.quantity)} ${name}`
  return propose(around, wish, {
    ...{ kind: 'moved', count: 1, binId: into.id, it: [{ entity: 'item', id }], about: refs },
    deeds: [adjusting(item, -quantity), there ? adjusting(there, quantity) : copyOf(split, id)],
    question: `Move ${what} from ${from} to ${binWords(into)}?`,
    done: `Moved ${what} from ${from} to ${binWords(into)}.`,
    undo: [
      adjusting(item, quantity),
      there ? adjusting(there, -quantity) : { type: 'delete', entity: 'item', id, version: 1 },
    ],
    undone: `${figure(item.quantity)} ${name} ${isOrAre(item.name)} in ${from} again.`,
  })
}
