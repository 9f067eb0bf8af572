import type { AssistantReply } from '#contracts/assistant/assistant.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { type DialogueState, recordExecution, recordUndo, takeTurn } from '#domain/assistant/dialogue.ts'
import type { BinSnapshot, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { inventoryRows, readerOf } from './inventory.ts'

interface Rows {
  readonly bins: readonly BinSnapshot[]
  readonly items: readonly ItemSnapshot[]
}

const NOW = '2026-03-05T10:00:00.000Z'

/** Holds a dialogue; changes succeed and are not written. @returns the replies */
export const talk = (turns: readonly string[], rows: Rows = inventoryRows()): AssistantReply[] => {
  const inventory = readerOf(rows.bins, rows.items)
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  let made = 0
  const newId = () => `new-${++made}`
  const done = { ok: true, versions: new Map() } as const
  return turns.map((query) => {
    const step = takeTurn({ query }, dialogue, { inventory, now: NOW, newId })
    const next =
      step.kind === 'say'
        ? step
        : step.kind === 'do'
          ? recordExecution(step, done, newId())
          : recordUndo(step, done)
    dialogue = next.dialogue
    return next.reply
  })
}

/** Message of the last reply. */
export const lastMessage = (turns: readonly string[], rows?: Rows): string =>
  talk(turns, rows).at(-1)?.message ?? ''

/** The home of the utterance sets with other bins added, and items as `[bin, name, quantity]`. */
export const homeWith = (
  bins: readonly (Partial<BinSnapshot> & { readonly name: string })[],
  items: readonly (readonly [string, string, number])[] = [],
): Rows => {
  const home = inventoryRows()
  const [bin] = home.bins
  const [item] = home.items
  if (!bin || !item) throw new Error('The home is empty')
  const blank = { ...bin, location: null, category: 'storage' }
  const allBins = [...home.bins, ...bins.map((one) => ({ ...blank, id: `bin ${one.name}`, ...one }))]
  const idOf = (name: string) => allBins.find((one) => one.name === name)?.id ?? ''
  const added = items.map(([within, name, quantity]) => ({
    ...item,
    id: `item ${name}`,
    category: null,
    binId: idOf(within),
    name,
    quantity,
  }))
  return { bins: allBins, items: [...home.items, ...added] }
}
