import { useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { TrashedRow } from '#web/offline/view/types.ts'

export type { TrashedRow } from '#web/offline/view/types.ts'

/** Lists the trash, last deleted first; null while loading. */
export const useTrash = (): readonly TrashedRow[] | null => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return view.ready ? view.trash : null
}

export const trashedRow = (id: string): TrashedRow | undefined =>
  currentOffline().inventory.getSnapshot().trashed(id)
