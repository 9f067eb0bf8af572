import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/browser.ts'
import type { BinView } from '#web/offline/surface.ts'

/** The bins that are there already. */
export const useKnownBins = (): readonly BinView[] => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot).bins
}

/** Whether a bin or an item with this id is there. */
export const isHere = (id: string): boolean => {
  const view = currentOffline().inventory.getSnapshot()
  return view.bin(id) !== undefined || view.item(id) !== undefined
}
