import { useSyncExternalStore } from 'react'
import type { RowNames } from '#domain/naming/field-labels.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { rowNames } from '#web/offline/view/row-names.ts'
import type { SyncState } from '#web/offline/view/types.ts'

export type { ParkedChange, RestoreOffer, SyncNotice, SyncState } from '#web/offline/view/types.ts'

export const useSyncState = (): SyncState => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, state.getSnapshot)
}

export const useRowNames = (): RowNames => {
  const { inventory } = currentOffline()
  return rowNames(useSyncExternalStore(inventory.subscribe, inventory.getSnapshot))
}
