import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { currentShots, openShots } from '#web/offline/photos/current-shots.ts'
import type { Shot } from '#web/offline/photos/shots.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export type { DetectedItem, Shot } from '#web/offline/photos/shots.ts'

export interface SnapBin {
  readonly id: string
  readonly name: string
}

const NONE: readonly Shot[] = []

export const useAllShots = (): readonly Shot[] => {
  const shots = currentShots()
  const all = useSyncExternalStore(shots.subscribe, shots.getSnapshot)
  useEffect(() => {
    // Retried when the bin opens again.
    void openShots().catch(() => {})
  }, [])
  return all ?? NONE
}

export const useShots = (binId: string): readonly Shot[] => {
  const all = useAllShots()
  return useMemo(() => all.filter((shot) => shot.binId === binId), [all, binId])
}
