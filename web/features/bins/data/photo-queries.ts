import { useEffect, useSyncExternalStore } from 'react'
import { currentShots, openShots } from '#web/offline/photos/current-shots.ts'

export const usePhotosToName = (binId: string): number => {
  const shots = currentShots()
  const all = useSyncExternalStore(shots.subscribe, shots.getSnapshot)
  useEffect(() => {
    void openShots().catch(() => {})
  }, [])
  return (all ?? []).filter((shot) => shot.binId === binId).length
}
