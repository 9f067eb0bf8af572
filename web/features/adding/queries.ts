import { useMemo, useSyncExternalStore } from 'react'
import { ITEM_CATEGORIES } from '#contracts/categories.ts'
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
    const used = [...new Set(view.items.flatMap(({ category }) => category ?? []))].sort()
    const known = new Set(used.map((category) => category.toLowerCase()))
    return [...used, ...ITEM_CATEGORIES.filter((each) => !known.has(each.toLowerCase()))]
  }, [view])
}
