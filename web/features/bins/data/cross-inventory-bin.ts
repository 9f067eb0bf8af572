import { useEffect, useState } from 'react'
import {
  type CrossInventoryBin,
  findCrossInventoryBin,
  showInventory,
  watchOtherInventories,
} from '#web/offline/current/cross-inventory-lookup.ts'

export type { CrossInventoryBin }
export { showInventory }

/** Finds a bin that the inventory on the screen lacks; null while unknown. */
export const useCrossInventoryBin = (id: string, isMissing: boolean): CrossInventoryBin | null => {
  const [found, setFound] = useState<CrossInventoryBin | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOtherInventories(() => findCrossInventoryBin(({ view }) => view.bin(id)), setFound)
  }, [id, isMissing])
  return isMissing ? found : null
}
