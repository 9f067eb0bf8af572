import { useMemo, useSyncExternalStore } from 'react'
import { itemCategoryChoices } from '#contracts/inventory/categories.ts'
import { currentOffline } from '#web/offline/current-offline.ts'

export interface AddingBin {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** Suggested categories: own ones, then the twenty built-in. */
export const useCategories = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => itemCategoryChoices(view.items), [view])
}
