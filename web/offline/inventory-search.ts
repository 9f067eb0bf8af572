import type { Listed } from '#domain/search/in-order.ts'
import { FOUND_LIMIT, textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import type { Hit } from '#domain/search/ranking.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { byName, type FoundBin, groupByBin, type Hitting, type Shelf } from './found-bins.ts'
import type { BinView, InventoryView, ItemView } from './surface.ts'

export type { FoundBin } from './found-bins.ts'

/** What was met, best first. Orders are worked out when they are asked for, and bins only as far as they are. */
export interface Found {
  /** Bins and items together, in one order. */
  readonly hits: readonly Hit[]
  readonly items: readonly ItemView[]
  /** In the order of their best match, as the server answers (`domain/search/inventory.ts`). */
  readonly bins: Listed<FoundBin>
  /** Items that the bins were found with, together. */
  readonly itemsInBins: number
}

/** A row in the index. What a search needs of each hit stands here, for one look-up in a large map costs enough. */
interface Known extends Hitting {
  seen: number
}

const NOTHING: Found = { hits: [], items: [], bins: [], itemsInBins: 0 }

/** One index over bins and items; it is brought up to date by what changed since it was last asked. */
const createInventorySearch = () => {
  const index = createSearchIndex()
  let followed: InventoryView | null = null
  const known = new Map<string, Known>()
  /** The same by their seats in the index. */
  const seated: Known[] = []
  const shelves = new Map<string, Shelf>()
  let turn = 0

  const shelfOf = (binId: string): Shelf => {
    const there = shelves.get(binId)
    if (there) return there
    const made = { bin: null, turn: 0, place: 0 }
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
      const seat = index.add(row.id, item ? textsOfItem(item) : textsOfBin(row as BinView))
      const made = { row, item, shelf, seen: turn }
      known.set(row.id, made)
      seated[seat] = made
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

  const search = (view: InventoryView, query: string, binId?: string): Found => {
    if (query.trim() === '') return NOTHING
    follow(view)
    const inBin = (id: string) => known.get(id)?.item?.binId === binId
    const groups = index.find(query, FOUND_LIMIT, binId === undefined ? undefined : inBin)
    // Seats go to others when the inventory changes; an answer stays what it was.
    const ranks = groups.map(({ rank, seats }) => ({ rank, met: seats.map((seat) => seated[seat] as Known) }))
    let hits: readonly Hit[] | null = null
    let inBins: ReturnType<typeof groupByBin> | null = null
    const grouped = () => {
      inBins ??= groupByBin(ranks, ++turn, query)
      return inBins
    }
    return {
      get hits() {
        hits ??= ranks.flatMap(({ rank, met }) =>
          met.toSorted(byName).map(({ row: { id } }) => ({ id, rank })),
        )
        return hits
      },
      get items() {
        return ranks.flatMap(({ met }) => met.toSorted(byName).flatMap(({ item }) => item ?? []))
      },
      get bins() {
        return grouped().bins
      },
      get itemsInBins() {
        return grouped().items
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
