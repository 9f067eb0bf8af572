import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

import type { ItemView } from '#web/offline/view/types.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export type { ItemView }

const useInventory = () => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

export const useItems = (binId: string, query: string) => {
  const view = useInventory()
  const deferredQuery = useDeferredValue(query)
  const all = view.itemsOf(binId)
  const shown = useMemo(
    () =>
      deferredQuery.trim() === '' ? [...all].reverse() : searchInventory(view, deferredQuery, binId).items,
    [all, view, deferredQuery, binId],
  )
  return { all, shown, query: deferredQuery.trim() === '' ? '' : deferredQuery }
}

export const useItem = (id: string): ItemView | undefined => useInventory().item(id)
