import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { itemCategoryChoices, ownItemCategories } from '#contracts/categories.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

export type { ItemView } from '#web/offline/types.ts'

const useInventory = () => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

/** The items of a bin, newest first, and those of them that a search text meets. */
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

/** Categories that the person made for items, by name. */
export const useOwnItemCategories = (): readonly string[] => {
  const view = useInventory()
  return useMemo(() => ownItemCategories(view.items), [view])
}

/** Categories to suggest: the person's own, then the twenty of the edit dialog. */
export const useItemCategories = (): readonly string[] => {
  const view = useInventory()
  return useMemo(() => itemCategoryChoices(view.items), [view])
}
