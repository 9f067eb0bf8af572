import { currentOffline } from '#web/offline/current-offline.ts'
import type { BinView } from './queries.ts'

/** The bins that were changed last, the last one first. */
export const lastChangedBins = (limit: number): readonly BinView[] =>
  currentOffline()
    .inventory.getSnapshot()
    .bins.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, limit)
