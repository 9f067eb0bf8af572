import { createSearchIndex } from '#domain/search/search-index.ts'
import type { BinView, InventoryView, ItemView } from './surface.ts'

/** What was met, best first. */
export interface Found {
  readonly bins: readonly BinView[]
  readonly items: readonly ItemView[]
  /** Bins that match or hold an item that does, in the order of their best match, with those items. */
  readonly byBin: ReadonlyMap<string, readonly ItemView[]>
}

const LIMIT = 5000
const NOTHING: Found = { bins: [], items: [], byBin: new Map() }

const textsOfBin = (bin: BinView) => [bin.name, bin.category, bin.location, bin.description]
const textsOfItem = (item: ItemView) => [item.name, item.category, item.description, item.notes]

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

  return (view: InventoryView, query: string, binId?: string): Found => {
    if (query.trim() === '') return NOTHING
    follow(view)
    const bins: BinView[] = []
    const items: ItemView[] = []
    const byBin = new Map<string, ItemView[]>()
    const inBin = binId === undefined ? undefined : (id: string) => view.item(id)?.binId === binId
    for (const { id } of index.search(query, LIMIT, inBin)) {
      const item = view.item(id)
      const bin = item ? undefined : view.bin(id)
      if (bin) bins.push(bin)
      if (item) items.push(item)
      const home = item?.binId ?? bin?.id
      if (home === undefined) continue
      const inside = byBin.get(home) ?? []
      byBin.set(home, inside)
      if (item) inside.push(item)
    }
    return { bins, items, byBin }
  }
}

/** Searches the inventory in memory. With `binId` only the items of that bin are met. */
export const searchInventory = createInventorySearch()
