import { useMemo, useState } from 'react'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { changeShot } from '../data/mutations.ts'
import type { DetectedItem, Shot } from '../data/queries.ts'
import { toDetectedItems } from './detected-items.ts'

export interface DetectedItems {
  readonly things: readonly DetectedItem[]
  readonly highlighted: string | null
  readonly highlight: (id: string | null) => void
  readonly change: (things: readonly DetectedItem[]) => void
  readonly asOne: () => void
}

/** Null for a single item. */
export const useDetectedItems = (shot: Shot | undefined): DetectedItems | null => {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const suggested = useMemo(() => toDetectedItems(shot?.suggestion ?? null, sortableId), [shot?.suggestion])
  const things = shot?.found ?? suggested
  if (!shot || shot.ready || shot.found === null || things.length === 0) return null
  return {
    things,
    highlighted,
    highlight: setHighlighted,
    change: (next) => changeShot(shot.id, { found: next }),
    asOne: () => changeShot(shot.id, { found: null }),
  }
}
