import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import type { OtherInventory } from '../inventories/cross-inventory-copies.ts'
import type { InventoryView } from '../view/types.ts'
import { findRows } from './find-rows.ts'
import type { FoundRow } from './found-rows.ts'
import { createInventorySearch } from './inventory-search.ts'

/** Finds in one other inventory, best first. */
export interface CrossInventoryFinds {
  readonly inventory: InventorySummary
  readonly rows: readonly FoundRow[]
  /** Matches, also past those listed. */
  readonly total: number
}

/** Indexes of copies; each goes with its copy. */
const searches = new WeakMap<InventoryView, ReturnType<typeof createInventorySearch>>()

const searchOf = (view: InventoryView) => {
  const made = searches.get(view) ?? createInventorySearch()
  searches.set(view, made)
  return made
}

/** @param limit rows listed an inventory */
export const searchOtherInventories = (
  others: readonly OtherInventory[],
  query: string,
  limit: number,
): CrossInventoryFinds[] =>
  others.flatMap(({ summary: inventory, copy }) => {
    if (typeof copy === 'string') return []
    const result = searchOf(copy.view).search(copy.view, query)
    if (result.hits.length === 0) return []
    return { inventory, rows: findRows(copy.view, result, { limit }), total: result.hits.length }
  })
