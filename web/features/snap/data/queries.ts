import { useEffect, useMemo } from 'react'
import { currentUnnamedPhotos, openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import type { UnnamedPhoto } from '#web/offline/photos/unnamed-photos.ts'
import { useStore } from '#web/platform/state/use-store.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export type { DetectedItem, UnnamedPhoto } from '#web/offline/photos/unnamed-photos.ts'

export interface SnapBin {
  readonly id: string
  readonly name: string
}

const NONE: readonly UnnamedPhoto[] = []

export const useAllUnnamedPhotos = (): readonly UnnamedPhoto[] => {
  const unnamedPhotos = currentUnnamedPhotos()
  const all = useStore(unnamedPhotos)
  useEffect(() => {
    // Retried when the bin opens again.
    void openUnnamedPhotos().catch(() => {})
  }, [])
  return all ?? NONE
}

export const useUnnamedPhotos = (binId: string): readonly UnnamedPhoto[] => {
  const all = useAllUnnamedPhotos()
  return useMemo(() => all.filter((unnamedPhoto) => unnamedPhoto.binId === binId), [all, binId])
}
