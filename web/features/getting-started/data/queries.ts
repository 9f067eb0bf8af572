import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'

export const useTrashedBinCount = (): number => {
  const { inventory } = currentOffline()
  const { trash } = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return trash.filter(({ entity }) => entity === 'bin').length
}
