import { useEffect, useSyncExternalStore } from 'react'
import { currentShots, openShots } from '#web/offline/photos/current-shots.ts'

/** How many photos of a bin wait for a name; 0 until they were read. */
export const usePhotosToName = (binId: string): number => {
  const shots = currentShots()
  const all = useSyncExternalStore(shots.subscribe, shots.getSnapshot)
  useEffect(() => {
    void openShots().catch(() => {})
  }, [])
  return (all ?? []).filter((shot) => shot.binId === binId).length
}
