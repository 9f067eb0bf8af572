import { currentOffline } from '#web/offline/current-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'
import type { BinView, ItemView } from './queries.ts'

export const findAnywhere = (
  query: string,
  { limit, binsOnly = false }: { limit: number; binsOnly?: boolean },
): { bin: BinView; item: ItemView | undefined }[] => {
  const view = currentOffline().inventory.getSnapshot()
  const found: { bin: BinView; item: ItemView | undefined }[] = []
  for (const { id } of searchInventory(view, query).hits) {
    const item = view.item(id)
    const bin = view.bin(item?.binId ?? id)
    if (bin && !(binsOnly && item)) found.push({ bin, item })
    if (found.length === limit) break
  }
  return found
}
