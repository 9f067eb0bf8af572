import { useEffect } from 'react'
import { currentUnnamedPhotos, openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import { useStore } from '#web/platform/state/use-store.ts'

export const useUnnamedPhotoCount = (binId: string): number => {
  const unnamedPhotos = currentUnnamedPhotos()
  const all = useStore(unnamedPhotos)
  useEffect(() => {
    void openUnnamedPhotos().catch(() => {})
  }, [])
  return (all ?? []).filter((photo) => photo.binId === binId).length
}
