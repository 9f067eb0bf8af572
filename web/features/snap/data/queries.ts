import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { itemCategoryChoices } from '#contracts/inventory/categories.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import { currentShots, openShots } from '#web/offline/photos/current-shots.ts'
import type { Shot } from '#web/offline/photos/shots.ts'

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

export const useSnapCategories = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => itemCategoryChoices(view.items), [view])
}
