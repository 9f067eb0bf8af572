import { useDeferredValue, useMemo } from 'react'
import { useInventory, useInventoryView } from '#web/data/use-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

import type { ItemView } from '#web/offline/view/types.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export type { ItemView }

export const useItems = (binId: string, query: string) => {
  const view = useInventoryView()
  const deferredQuery = useDeferredValue(query)
  const all = view.itemsOf(binId)
  const shown = useMemo(
    () =>
      deferredQuery.trim() === '' ? [...all].reverse() : searchInventory(view, deferredQuery, binId).items,
    [all, view, deferredQuery, binId],
  )
  return { all, shown, query: deferredQuery.trim() === '' ? '' : deferredQuery }
}

export const useItem = (id: string): ItemView | undefined => useInventory((view) => view.item(id))
