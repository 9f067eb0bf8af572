import { useMemo, useSyncExternalStore } from 'react'
import { distinctCategories, ITEM_CATEGORIES } from '#contracts/categories.ts'
import { currentOffline } from '#web/offline/browser.ts'

/** The bin that is added to, as these dialogs need it. */
export interface AddingBin {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** Categories to suggest: those in use, then the twenty of the edit dialog. */
export const useCategories = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => {
    const used = distinctCategories(view.items.flatMap(({ category }) => category ?? []))
    return distinctCategories([...used.sort(), ...ITEM_CATEGORIES])
  }, [view])
}
