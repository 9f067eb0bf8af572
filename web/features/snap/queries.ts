import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ITEM_CATEGORIES } from '#contracts/categories.ts'
import { currentOffline, currentPerson, localDb } from '#web/offline/browser.ts'
import { createShots, type Shot, type Shots } from '#web/offline/shots.ts'

export type { Shot } from '#web/offline/shots.ts'

/** The bin that the photos are of. */
export interface SnapBin {
  readonly id: string
  readonly name: string
}

let opened: { userId: string; shots: Shots } | null = null

/** The photos of whoever is signed in. */
export const currentShots = (): Shots => {
  const userId = currentPerson()
  if (opened?.userId !== userId) opened = { userId, shots: createShots(localDb, userId) }
  return opened.shots
}

const NONE: readonly Shot[] = []

/** A bin's photos that are no items yet, oldest first; what became one just before the app went is put aside. */
export const useShots = (binId: string): readonly Shot[] => {
  const shots = currentShots()
  const all = useSyncExternalStore(shots.subscribe, shots.getSnapshot)
  useEffect(() => {
    const read = async () => {
      await shots.load()
      const { inventory } = currentOffline()
      const made = shots.getSnapshot()?.filter(({ id }) => inventory.getSnapshot().item(id)) ?? []
      if (made.length > 0) await shots.remove(made.map(({ id }) => id))
    }
    // What cannot be read now is not lost; it shows when the bin is opened again.
    if (shots.getSnapshot() === null) void read().catch(() => {})
  }, [shots])
  return useMemo(() => all?.filter((shot) => shot.binId === binId) ?? NONE, [all, binId])
}

export const useSnapCategories = (): readonly string[] => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(
    () => [...new Set([...view.items.flatMap(({ category }) => category ?? []), ...ITEM_CATEGORIES])],
    [view],
  )
}
