import { useEffect, useState, useSyncExternalStore } from 'react'
import { myInventories } from '#web/offline/inventories/my-inventories.ts'
import {
  type BinElsewhere,
  findElsewhere,
  showInventory,
  watchOthers,
} from '#web/offline/inventories/other-inventories.ts'

export type { BinElsewhere }
export { showInventory }

/** True when a search may find what the inventory on the screen lacks. */
export const useHasOtherInventories = (): boolean => {
  const { subscribe, getSnapshot } = myInventories()
  return useSyncExternalStore(subscribe, getSnapshot).length > 1
}

/** Finds a bin that the inventory on the screen lacks; null while unknown. */
export const useBinElsewhere = (id: string, isMissing: boolean): BinElsewhere | null => {
  const [found, setFound] = useState<BinElsewhere | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOthers(() => findElsewhere(({ view }) => view.bin(id)), setFound)
  }, [id, isMissing])
  return isMissing ? found : null
}
