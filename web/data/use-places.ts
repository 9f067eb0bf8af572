import { useMemo, useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { placeTexts } from './place-texts.ts'

/** Texts that a place is chosen from. */
export const usePlaces = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => placeTexts(view), [view])
}
