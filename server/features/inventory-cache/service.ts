import type { BinSnapshot, InventoryReader, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, itemTexts } from '#domain/search/searched-texts.ts'
import { createRowCache } from '#server/platform/row-cache.ts'
import { createIndexMemory } from '#server/platform/start/index-memory.ts'
import { type ChangedRow, type InventoryStore, PAGE_ROWS } from './store.ts'

/** Estimated bytes of one inventory, and of all. 100,000 items with their words take 97 MB. */
const BYTES_PER_INVENTORY = 96 * 1024 * 1024
const BYTES_TOTAL = 128 * 1024 * 1024
/** Bytes per row with its index entries. */
const ROW_BYTES = 700

const createCachedInventory = () => {
  const index = createSearchIndex()
  const meter = createIndexMemory(index, ROW_BYTES)
  const bins = new Map<string, BinSnapshot>()
  const items = new Map<string, ItemSnapshot>()
  let contents: Map<string, ItemSnapshot[]> | null = null
  let lists: { bins: BinSnapshot[]; items: ItemSnapshot[] } | null = null

  const inBins = (): Map<string, ItemSnapshot[]> => {
    if (contents) return contents
    contents = new Map()
    for (const item of items.values()) {
      const held = contents.get(item.binId)
      if (held) held.push(item)
      else contents.set(item.binId, [item])
    }
    return contents
  }
  const listed = () => {
    lists ??= { bins: [...bins.values()], items: [...items.values()] }
    return lists
  }
  const reader: InventoryReader = {
    get bins() {
      return listed().bins
    },
    get items() {
      return listed().items
    },
    bin: (id) => bins.get(id),
    item: (id) => items.get(id),
    itemsOf: (binId) => inBins().get(binId) ?? [],
    search: index.search,
    words: index.words,
  }
  const putRow = (row: ChangedRow): void => {
    contents = null
    lists = null
    if (row.isDeleted || (row.binId !== null && (row.gone ?? null) !== null)) {
      index.remove(row.id)
      bins.delete(row.id)
      items.delete(row.id)
      return
    }
    const texts = row.binId === null ? binTexts(row) : itemTexts(row)
    meter.added(texts, !bins.has(row.id) && !items.has(row.id))
    index.add(row.id, texts)
    if (row.binId === null) bins.set(row.id, row)
    else items.set(row.id, row)
  }
  return { reader, put: putRow, bytes: meter.bytes }
}

/** Caches inventories for search and assistant, brought up to date before each read. */
export const createInventoryCache = ({
  store,
  perInventory = BYTES_PER_INVENTORY,
}: {
  store: InventoryStore
  perInventory?: number
}) => {
  const inventories = createRowCache({
    make: createCachedInventory,
    changed: store.changed,
    page: PAGE_ROWS,
    perInventory,
    overall: BYTES_TOTAL,
  })
  return {
    /** Reads the current inventory; `read` must be synchronous. @returns null when it is too large to cache */
    read: <T>(inventoryId: InventoryId, read: (inventory: InventoryReader) => T): Promise<T | null> =>
      inventories.with(inventoryId, ({ reader }) => read(reader)),
  }
}

export type InventoryCache = ReturnType<typeof createInventoryCache>
