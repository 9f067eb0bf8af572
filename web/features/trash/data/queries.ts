import { useInventory } from '#web/data/use-offline.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { TrashedRow } from '#web/offline/view/types.ts'

export type { TrashedRow } from '#web/offline/view/types.ts'

/** Lists the trash, last deleted first; null while loading. */
export const useTrash = (): readonly TrashedRow[] | null =>
  useInventory((view) => (view.ready ? view.trash : null))

export const trashedRow = (id: string): TrashedRow | undefined =>
  currentOffline().inventory.getSnapshot().trashed(id)
