import { useEffect } from 'react'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { useSyncState } from './data/queries.ts'

const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog)

export const LostChanges = () => {
  const lost = useSyncState((state) => state.lost)
  const isUnsent = useSyncState(({ pendingOperations }) => pendingOperations > 0)
  // Loads it before it is needed: what clears unsent changes clears the app's files too.
  useEffect(() => {
    if (isUnsent) LostDialog.preload()
  }, [isUnsent])
  return lost > 0 ? <LostDialog count={lost} /> : null
}
