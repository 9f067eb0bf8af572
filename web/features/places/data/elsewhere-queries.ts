import { useEffect, useState } from 'react'
import {
  type FoundInOther,
  findInOthers,
  showInventory,
  watchOthers,
} from '#web/offline/inventories/other-inventories.ts'
import type { PlaceView } from '#web/offline/types.ts'

export { showInventory }

export type PlaceElsewhere = FoundInOther<PlaceView>

/**
 * Where a place is that the inventory on the screen lacks; null while unknown.
 * @param linked inventory of a link, which is shown when the place is there
 */
export const usePlaceElsewhere = (
  id: string,
  { isMissing, linked }: { isMissing: boolean; linked: string | null },
): PlaceElsewhere | null => {
  const [found, setFound] = useState<PlaceElsewhere | null>(null)
  useEffect(() => {
    if (!isMissing) return
    return watchOthers(() => findInOthers(({ view }) => view.place(id)), setFound)
  }, [id, isMissing])
  useEffect(() => {
    if (isMissing && found?.inventory.id === linked) showInventory(found.inventory)
  }, [isMissing, found, linked])
  return isMissing ? found : null
}
