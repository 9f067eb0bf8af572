import { useEffect, useState } from 'react'
import {
  type BinElsewhere,
  findElsewhere,
  showInventory,
  watchOthers,
} from '#web/offline/inventories/other-inventories.ts'

export type { BinElsewhere }
export { showInventory }

/** Where a bin is that the inventory on the screen lacks; null while unknown. */
export const useBinElsewhere = (id: string, isMissing: boolean): BinElsewhere | null => {
  const [found, setFound] = useState<BinElsewhere | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOthers(() => findElsewhere(({ view }) => view.bin(id)), setFound)
  }, [id, isMissing])
  return isMissing ? found : null
}
