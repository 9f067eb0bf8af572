import { useEffect, useSyncExternalStore } from 'react'
import { currentUnnamedPhotos, openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'

export const useUnnamedPhotoCount = (binId: string): number => {
  const unnamedPhotos = currentUnnamedPhotos()
  const all = useSyncExternalStore(unnamedPhotos.subscribe, unnamedPhotos.getSnapshot)
  useEffect(() => {
    void openUnnamedPhotos().catch(() => {})
  }, [])
  return (all ?? []).filter((photo) => photo.binId === binId).length
}
