import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { BinView } from './queries.ts'

export const lastChangedBins = (limit: number): readonly BinView[] =>
  currentOffline()
    .inventory.getSnapshot()
    .bins.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, limit)
