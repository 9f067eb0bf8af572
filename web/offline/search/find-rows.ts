import type { InventoryView } from '../view/types.ts'
import type { FoundRow } from './found-rows.ts'
import type { SearchResult } from './inventory-search.ts'

interface FindOptions {
  readonly limit: number
  readonly binsOnly?: boolean
}

/** Best matches with their bins. */
export const findRows = (
  view: InventoryView,
  { hits }: SearchResult,
  { limit, binsOnly = false }: FindOptions,
): FoundRow[] => {
  const found: FoundRow[] = []
  for (const { id } of hits) {
    const item = view.item(id)
    const bin = view.bin(item?.binId ?? id)
    if (bin && !(binsOnly && item)) found.push({ bin, item })
    if (found.length === limit) break
  }
  return found
}
