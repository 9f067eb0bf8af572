import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { useSyncState } from './data/queries.ts'

const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog)

export const LostChanges = () => {
  const { lost } = useSyncState()
  return lost > 0 ? <LostDialog count={lost} /> : null
}
