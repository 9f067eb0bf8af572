import { byBin, FOUND_LIMIT, textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import type { Hit } from '#domain/search/ranking.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import type { BinView, InventoryView, ItemView } from './surface.ts'

/** What was met, best first. */
export interface Found {
  /** Bins and items together, in one order. */
  readonly hits: readonly Hit[]
  readonly items: readonly ItemView[]
  /** Bins that match or hold an item that does, in the order of their best match, with those items. */
  readonly byBin: ReadonlyMap<string, readonly ItemView[]>
}

const NOTHING: Found = { hits: [], items: [], byBin: new Map() }

/** One index over bins and items; it is brought up to date by what changed since it was last asked. */
const createInventorySearch = () => {
  const index = createSearchIndex()
  let known: InventoryView | null = null
  let rows = new Map<string, BinView | ItemView>()

  const follow = (view: InventoryView): void => {
    if (view === known) return
    known = view
    const next = new Map<string, BinView | ItemView>()
    for (const bin of view.bins) {
      next.set(bin.id, bin)
      if (rows.get(bin.id) !== bin) index.add(bin.id, textsOfBin(bin))
    }
    for (const item of view.items) {
      next.set(item.id, item)
      if (rows.get(item.id) !== item) index.add(item.id, textsOfItem(item))
    }
    for (const id of rows.keys()) if (!next.has(id)) index.remove(id)
    rows = next
  }

  const search = (view: InventoryView, query: string, binId?: string): Found => {
    if (query.trim() === '') return NOTHING
    follow(view)
    const inBin = binId === undefined ? undefined : (id: string) => view.item(id)?.binId === binId
    const hits = index.search(query, FOUND_LIMIT, inBin)
    const known = (ids: readonly string[]) => ids.flatMap((id) => view.item(id) ?? [])
    let items: readonly ItemView[] | null = null
    return {
      hits,
      get items() {
        items ??= known(hits.map(({ id }) => id))
        return items
      },
      byBin: new Map(
        [...byBin(hits, (id) => view.item(id)?.binId)].map(([bin, inside]) => [bin, known(inside)]),
      ),
    }
  }
  const indexOf = (view: InventoryView): SearchIndex => {
    follow(view)
    return index
  }
  return { search, indexOf }
}

const { search, indexOf } = createInventorySearch()

/** Searches the inventory in memory. With `binId` only the items of that bin are met. */
export const searchInventory = search

/** The index over the inventory as it is now. */
export const inventoryIndex = indexOf
