import { useEffect, useState } from 'react'
import {
  type CrossInventoryFind,
  findInOtherInventories,
  showInventory,
  watchOtherInventories,
} from '#web/offline/current/cross-inventory-lookup.ts'
import type { PlaceView } from '#web/offline/view/types.ts'

export { showInventory }

export type CrossInventoryPlace = CrossInventoryFind<PlaceView>

/**
 * Finds a place that the inventory on the screen lacks; null while unknown.
 * @param linked inventory of a link, which is shown when the place is there
 */
export const useCrossInventoryPlace = (
  id: string,
  { isMissing, linked }: { isMissing: boolean; linked: string | null },
): CrossInventoryPlace | null => {
  const [found, setFound] = useState<CrossInventoryPlace | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOtherInventories(() => findInOtherInventories(({ view }) => view.place(id)), setFound)
  }, [id, isMissing])
  useEffect(() => {
    if (isMissing && found?.inventory.id === linked) showInventory(found.inventory)
  }, [isMissing, found, linked])
  return isMissing ? found : null
}
