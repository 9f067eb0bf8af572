import { useMemo, useState } from 'react'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { changeUnnamedPhoto } from '../data/mutations.ts'
import type { DetectedItem, UnnamedPhoto } from '../data/queries.ts'
import { toDetectedItems } from './detected-items.ts'

export interface DetectedItems {
  readonly things: readonly DetectedItem[]
  readonly highlighted: string | null
  readonly highlight: (id: string | null) => void
  readonly change: (things: readonly DetectedItem[]) => void
  readonly asOne: () => void
}

/** Null for a single item. */
export const useDetectedItems = (unnamedPhoto: UnnamedPhoto | undefined): DetectedItems | null => {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const suggested = useMemo(
    () => toDetectedItems(unnamedPhoto?.suggestion ?? null, sortableId),
    [unnamedPhoto?.suggestion],
  )
  const things = unnamedPhoto?.found ?? suggested
  if (!unnamedPhoto || unnamedPhoto.ready || unnamedPhoto.found === null || things.length === 0) return null
  return {
    things,
    highlighted,
    highlight: setHighlighted,
    change: (next) => changeUnnamedPhoto(unnamedPhoto.id, { found: next }),
    asOne: () => changeUnnamedPhoto(unnamedPhoto.id, { found: null }),
  }
}
