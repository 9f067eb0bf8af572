import type { Look, SeenBin, SeenItem } from '#domain/assistant/look.ts'
import { textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { createKeptRows } from '#server/platform/kept-rows.ts'
import { type ChangedRow, LOOK_PAGE, type LookStore } from './inventory-store.ts'

/** Bins and items that all remembered inventories have together; the longest unasked ones are let go. */
const REMEMBERED_ROWS = 100_000

const newInventory = () => {
  const index = createSearchIndex()
  const bins = new Map<string, SeenBin>()
  const items = new Map<string, SeenItem>()
  let contents: Map<string, SeenItem[]> | null = null
  let lists: { bins: SeenBin[]; items: SeenItem[] } | null = null

  const inBins = (): Map<string, SeenItem[]> => {
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
  const look: Look = {
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
  const put = (row: ChangedRow): void => {
    contents = null
    lists = null
    if (row.gone) {
      index.remove(row.id)
      bins.delete(row.id)
      items.delete(row.id)
    } else if (row.binId === null) {
      bins.set(row.id, row)
      index.add(row.id, textsOfBin(row))
    } else {
      items.set(row.id, row)
      index.add(row.id, textsOfItem(row))
    }
  }
  return { look, put, size: () => bins.size + items.size }
}
/**
 * Each person's inventory as the assistant looks at it: remembered, and before every question brought up to date
 * with what has changed since, so an answer never depends on which server gives it.
 */
export const createLooks = ({ store }: { store: LookStore }) => {
  const kept = createKeptRows({
    make: newInventory,
    changed: store.changed,
    page: LOOK_PAGE,
    most: REMEMBERED_ROWS,
  })
  return {
    /** Reads a person's inventory as it is now. `read` must not wait for anything: the look changes afterwards. */
    with: <T>(userId: string, read: (look: Look) => T): Promise<T> =>
      kept.with(userId, ({ look }) => read(look)),
  }
}

export type Looks = ReturnType<typeof createLooks>
