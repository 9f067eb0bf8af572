import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/browser.ts'
import type { TrashedRow } from '#web/offline/surface.ts'

export type { TrashedRow } from '#web/offline/surface.ts'

/** What lies in Trash, last deleted first; null until the local database was read. */
export const useTrash = (): readonly TrashedRow[] | null => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return view.ready ? view.trash : null
}
