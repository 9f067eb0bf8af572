import type { Command } from '#domain/assistant/command.ts'
import type { ExecutionResult } from '#domain/assistant/dialogue.ts'
import type { InventoryReader } from '#domain/assistant/lookup/inventory-reader.ts'
import { inventoryIndex } from '#web/offline/search/inventory-search.ts'
import type { BinValues, InventoryView, ItemValues, Offline, RowChange } from '#web/offline/view/types.ts'
import * as messages from '../messages.ts'

export const toInventoryReader = (view: InventoryView): InventoryReader => {
  const index = inventoryIndex(view)
  return {
    bins: view.bins,
    items: view.items,
    bin: (id) => view.bin(id),
    item: (id) => view.item(id),
    itemsOf: (binId) => view.itemsOf(binId),
    search: index.search,
    words: index.words,
  }
}

const toChange = (command: Command): RowChange => {
  const { id } = command
  if (command.type === 'adjust') return { type: 'adjust', id, by: command.by }
  if (command.type === 'delete' || command.type === 'restore')
    return { type: command.type, entity: command.entity, id }
  return command.entity === 'bin'
    ? { type: command.type, entity: 'bin', id, fields: command.fields as BinValues }
    : { type: command.type, entity: 'item', id, fields: command.fields as ItemValues }
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Applies commands locally. @throws StorageError */
export const executeOnDevice =
  (offline: Pick<Offline, 'mutate'>) =>
  async (commands: readonly Command[]): Promise<ExecutionResult> => {
    const outcome = await offline.mutate(commands.map(toChange))
    if (outcome.kind === 'refused') {
      return { ok: false, message: messages.nothingWasChanged(outcome.message.replace(/\.$/, '')) }
    }
    return { ok: true, versions: NONE, ...(outcome.kind === 'kept' && { note: messages.savedOnThisDevice }) }
  }
