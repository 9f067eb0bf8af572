import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { InventoryView, SyncState } from '#web/offline/view/types.ts'
import { useStore } from '#web/platform/state/use-store.ts'

/** Reads a part of the open inventory; rows, and the items of a bin, are the same objects until they change. */
export const useInventory = <Part>(select: (view: InventoryView) => Part): Part =>
  useStore(currentOffline().inventory, select)

/** Reads all of the open inventory, another object after each change of any row. */
export const useInventoryView = (): InventoryView => useStore(currentOffline().inventory)

export const useSyncState = <Part>(select: (state: SyncState) => Part): Part =>
  useStore(currentOffline().state, select)
