import { useMemo, useSyncExternalStore } from 'react'
import { itemCategoryChoices } from '#contracts/categories.ts'
import { currentOffline } from '#web/offline/current-offline.ts'

/** The bin that is added to, as these dialogs need it. */
export interface AddingBin {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** Categories to suggest: the person's own, then the twenty of the edit dialog. */
export const useCategories = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => itemCategoryChoices(view.items), [view])
}
