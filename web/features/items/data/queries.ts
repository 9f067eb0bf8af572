import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

import type { ItemView } from '#web/offline/types.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export type { ItemView }

const useInventory = () => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

export const useItems = (binId: string, query: string) => {
  const view = useInventory()
  const asked = useDeferredValue(query)
  const all = view.itemsOf(binId)
  const shown = useMemo(
    () => (asked.trim() === '' ? [...all].reverse() : searchInventory(view, asked, binId).items),
    [all, view, asked, binId],
  )
  return { all, shown, query: asked.trim() === '' ? '' : asked }
}

export const useItem = (id: string): ItemView | undefined => useInventory().item(id)
