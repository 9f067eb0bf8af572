import type { LazyList } from '#domain/search/lazy-sort.ts'
import {
  PREFIX_TIER,
  type RankedRow,
  type RankGroup,
  TYPO_PENALTY,
  TYPO_PREFIX,
} from '#domain/search/ranking.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { binTexts, itemTexts, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import type { BinView, InventoryView, ItemView } from '../view/types.ts'
import { compareByName, createDocTable } from './doc-table.ts'
import { type FoundBin, groupByBin } from './found-bins.ts'
import { type FoundRows, rowsOf } from './found-rows.ts'

export type { FoundBin } from './found-bins.ts'
export type { FoundRow, FoundRows } from './found-rows.ts'

/** By the best match: whole words or how they begin, parts of words, or words with typos. */
export type Closeness = 'exact' | 'part' | 'typo'

/** Search result whose lists are sorted on demand. */
export interface SearchResult {
  readonly hits: readonly RankedRow[]
  /** The same with their bins. */
  readonly rows: FoundRows
  readonly closeness: Closeness
  readonly items: readonly ItemView[]
  readonly bins: LazyList<FoundBin>
  readonly itemsInBins: number
}

interface IndexedRow {
  readonly row: BinView | ItemView
  seen: number
}

/** With a typo, shorter ones begin like words that have nothing in common with them. */
const SHORT_QUERY = 6

const NO_RESULT: SearchResult = {
  hits: [],
  rows: { length: 0, items: 0, slice: () => [] },
  closeness: 'exact',
  items: [],
  bins: [],
  itemsInBins: 0,
}

const closenessOf = (groups: readonly RankGroup[]): Closeness => {
  const best = Math.min(...groups.map(({ tier }) => tier))
  return best <= PREFIX_TIER ? 'exact' : best < TYPO_PENALTY ? 'part' : 'typo'
}

/** Searches one inventory as it changes. */
export const createInventorySearch = () => {
  const index = createSearchIndex()
  const docTable = createDocTable()
  let followed: InventoryView | null = null
  const known = new Map<string, IndexedRow>()
  let generation = 0

  const follow = (view: InventoryView): void => {
    if (view === followed) return
    followed = view
    generation++
    docTable.leaveAsWas()
    let count = 0
    const isNew = (row: BinView | ItemView): boolean => {
      count++
      const knownRow = known.get(row.id)
      if (knownRow?.row !== row) known.set(row.id, { row, seen: generation })
      else knownRow.seen = generation
      return knownRow?.row !== row
    }
    for (const bin of view.bins) {
      docTable.know(bin)
      if (isNew(bin)) docTable.sitBin(index.add(bin.id, binTexts(bin)), bin)
    }
    for (const item of view.items)
      if (isNew(item)) docTable.sitItem(index.add(item.id, itemTexts(item)), item)
    if (known.size === count) return
    for (const [id, { seen }] of known) {
      if (seen === generation) continue
      index.remove(id)
      known.delete(id)
      docTable.forget(id)
    }
  }

  const search = (view: InventoryView, query: string, binId?: string): SearchResult => {
    if (query.trim() === '') return NO_RESULT
    follow(view)
    const table = docTable.now()
    const { rows, binNumbers } = table
    const inBin = (id: string) => (known.get(id)?.row as Partial<ItemView> | undefined)?.binId === binId
    const groups = index.find(query, SEARCH_LIMIT, binId === undefined ? undefined : inBin)
    const compareSlots = compareByName(table)
    const isShort = query.trim().length < SHORT_QUERY
    let hits: readonly RankedRow[] | null = null
    let found: FoundRows | null = null
    let inBins: ReturnType<typeof groupByBin> | null = null
    const grouped = () => {
      inBins ??= groupByBin(groups, table, query)
      return inBins
    }
    return {
      get hits() {
        hits ??= groups.flatMap(({ rank, slots: met }) =>
          met.toSorted(compareSlots).map((slot) => ({ id: (rows[slot] as BinView | ItemView).id, rank })),
        )
        return hits
      },
      get rows() {
        found ??= rowsOf(
          groups.filter(({ tier }) => tier < TYPO_PREFIX || !isShort),
          table,
        )
        return found
      },
      closeness: closenessOf(groups),
      get items() {
        return groups.flatMap(({ slots: met }) =>
          met
            .toSorted(compareSlots)
            .flatMap((slot) => ((binNumbers[slot] as number) & 1 ? (rows[slot] as ItemView) : [])),
        )
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

/** Searches the inventory in memory; `binId` limits it to one bin's items. */
export const searchInventory = search

export const inventoryIndex = indexOf
