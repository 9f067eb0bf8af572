import { currentOffline } from '#web/offline/current/current-offline.ts'
import { findRows } from '#web/offline/search/find-rows.ts'
import type { FoundRow } from '#web/offline/search/found-rows.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

export const findBinsAndItems = (
  query: string,
  options: { limit: number; binsOnly?: boolean },
): FoundRow[] => {
  const view = currentOffline().inventory.getSnapshot()
  return findRows(view, searchInventory(view, query), options)
}
