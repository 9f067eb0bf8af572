import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type CrossInventoryBin,
  findCrossInventoryBin,
  showInventory,
  watchOtherInventories,
} from '#web/offline/inventories/cross-inventory-lookup.ts'
import { myInventories } from '#web/offline/inventories/my-inventories.ts'

export type { CrossInventoryBin }
export { showInventory }

/** True when a search may find what the inventory on the screen lacks. */
export const useHasOtherInventories = (): boolean => {
  const { subscribe, getSnapshot } = myInventories()
  return useSyncExternalStore(subscribe, getSnapshot).length > 1
}

/** Finds a bin that the inventory on the screen lacks; null while unknown. */
export const useCrossInventoryBin = (id: string, isMissing: boolean): CrossInventoryBin | null => {
  const [found, setFound] = useState<CrossInventoryBin | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOtherInventories(() => findCrossInventoryBin(({ view }) => view.bin(id)), setFound)
  }, [id, isMissing])
  return isMissing ? found : null
}
