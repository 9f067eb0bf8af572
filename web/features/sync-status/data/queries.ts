import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { SyncState } from '#web/offline/types.ts'

export type { ParkedChange, RestoreOffer, SyncNotice, SyncState } from '#web/offline/types.ts'

export const useSyncState = (): SyncState => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, state.getSnapshot)
}

export const useBinName = (): ((id: string) => string | undefined) => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return (id) => view.bin(id)?.name
}
