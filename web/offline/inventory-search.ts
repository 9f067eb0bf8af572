import { FOUND_LIMIT, textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import type { Hit } from '#domain/search/ranking.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import type { BinView, InventoryView, ItemView } from './surface.ts'

/** A bin that matches or holds an item that does, with those items, best first. */
export interface FoundBin {
  readonly bin: BinView
  readonly found: readonly ItemView[]
}

/** What was met, best first. */
export interface Found {
  /** Bins and items together, in one order. */
  readonly hits: readonly Hit[]
  readonly items: readonly ItemView[]
  /** In the order of their best match, as the server answers (`domain/search/inventory.ts`). */
  readonly bins: readonly FoundBin[]
}

/** A row in the index. What a search needs of each hit stands here, for one look-up in a large map costs enough. */
interface Known {
  row: BinView | ItemView
  /** Set for an item. */
  item: ItemView | null
  shelf: Shelf
  seen: number
}

/** A bin, and what the search in hand has found in it. */
interface Shelf {
  bin: BinView | null
  turn: number
  found: ItemView[]
}

const NOTHING: Found = { hits: [], items: [], bins: [] }

/** One index over bins and items; it is brought up to date by what changed since it was last asked. */
const createInventorySearch = () => {
  const index = createSearchIndex()
  let followed: InventoryView | null = null
  const known = new Map<string, Known>()
  const shelves = new Map<string, Shelf>()
  let turn = 0

  const shelfOf = (binId: string): Shelf => {
    const there = shelves.get(binId)
    if (there) return there
    const made = { bin: null, turn: 0, found: [] }
    shelves.set(binId, made)
    return made
  }

  const follow = (view: InventoryView): void => {
    if (view === followed) return
    followed = view
    turn++
    let count = 0
    const put = (row: BinView | ItemView, item: ItemView | null, shelf: Shelf) => {
      count++
      const there = known.get(row.id)
      if (there?.row === row) {
        there.seen = turn
        return
      }
      index.add(row.id, item ? textsOfItem(item) : textsOfBin(row as BinView))
      known.set(row.id, { row, item, shelf, seen: turn })
    }
    for (const bin of view.bins) {
      const shelf = shelfOf(bin.id)
      shelf.bin = bin
      put(bin, null, shelf)
    }
    for (const item of view.items) put(item, item, shelfOf(item.binId))
    if (known.size === count) return
    for (const [id, { seen }] of known) {
      if (seen === turn) continue
      index.remove(id)
      known.delete(id)
      shelves.delete(id)
    }
  }

  const itemsOf = (hits: readonly Hit[]) => hits.flatMap(({ id }) => known.get(id)?.item ?? [])

  const binsOf = (hits: readonly Hit[]): readonly FoundBin[] => {
    const bins: FoundBin[] = []
    turn++
    for (const { id } of hits) {
      const there = known.get(id)
      if (!there?.shelf.bin) continue
      const { item, shelf } = there
      if (shelf.turn !== turn) {
        shelf.turn = turn
        shelf.found = []
        bins.push({ bin: there.shelf.bin, found: shelf.found })
      }
      if (item) shelf.found.push(item)
    }
    return bins
  }

  const search = (view: InventoryView, query: string, binId?: string): Found => {
    if (query.trim() === '') return NOTHING
    follow(view)
    const inBin = (id: string) => known.get(id)?.item?.binId === binId
    const hits = index.search(query, FOUND_LIMIT, binId === undefined ? undefined : inBin)
    let items: readonly ItemView[] | null = null
    let bins: readonly FoundBin[] | null = null
    return {
      hits,
      get items() {
        items ??= itemsOf(hits)
        return items
      },
      get bins() {
        bins ??= binsOf(hits)
        return bins
      },
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
