import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current-offline.ts'
import { currentShots } from '#web/offline/photos/current-shots.ts'
import type { BinView, PlaceView } from '#web/offline/types.ts'

export const useKnownBins = (): readonly BinView[] => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot).bins
}

export { openShots } from '#web/offline/photos/current-shots.ts'

export const placesNow = (): readonly PlaceView[] => currentOffline().inventory.getSnapshot().places

export const isHere = (id: string): boolean => {
  const view = currentOffline().inventory.getSnapshot()
  const isToName = () =>
    currentShots()
      .getSnapshot()
      ?.some((shot) => shot.id === id) === true
  return view.bin(id) !== undefined || view.item(id) !== undefined || isToName()
}
