import type { Deed } from '#domain/assistant/command.ts'
import type { Outcome } from '#domain/assistant/dialogue.ts'
import type { Look } from '#domain/assistant/lookup/inventory-reader.ts'
import { inventoryIndex } from '#web/offline/search/inventory-search.ts'
import type { BinValues, InventoryView, ItemValues, Offline, RowChange } from '#web/offline/types.ts'

/** The device's inventory as the assistant looks at it. */
export const lookAtView = (view: InventoryView): Look => {
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

const toChange = (deed: Deed): RowChange => {
  const { id } = deed
  if (deed.type === 'adjust') return { type: 'adjust', id, by: deed.by }
  if (deed.type === 'delete' || deed.type === 'restore') return { type: deed.type, entity: deed.entity, id }
  return deed.entity === 'bin'
    ? { type: deed.type, entity: 'bin', id, fields: deed.fields as BinValues }
    : { type: deed.type, entity: 'item', id, fields: deed.fields as ItemValues }
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Makes the changes on this device. @throws StorageError when it cannot write them down */
export const carryOutOn =
  (offline: Pick<Offline, 'change'>) =>
  async (deeds: readonly Deed[]): Promise<Outcome> => {
    const outcome = await offline.change(deeds.map(toChange))
    if (outcome.kind === 'refused') {
      return { ok: false, message: `${outcome.message.replace(/\.$/, '')}. Nothing was changed.` }
    }
    return { ok: true, versions: NONE, ...(outcome.kind === 'kept' && { note: 'Saved on this device.' }) }
  }
