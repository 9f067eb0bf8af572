import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { SyncState } from '#web/offline/types.ts'

export type { ParkedChange, RestoreOffer, SyncNotice, SyncState } from '#web/offline/types.ts'

/** The connection, what waits, and what needs a person. */
export const useSyncState = (): SyncState => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, state.getSnapshot)
}

/** Names a bin of the local inventory. */
export const useBinName = (): ((id: string) => string | undefined) => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return (id) => view.bin(id)?.name
}
