import { useEffect, useRef } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import type { ParkedChange, SyncNotice } from './data/queries.ts'
import { useSyncState } from './data/queries.ts'
import { conflictToast, newNotices, newRefusals, refusalToast } from './format-conflicts.ts'
import { requestSyncPanel } from './sync-panel-events.ts'

/** Milliseconds in which answers of one reconnect are shown together. */
const BATCH_MS = 600

/** Announces conflicts with changes of others, and refused changes, once. */
export const ConflictToasts = () => {
  const notices = useSyncState((state) => state.notices)
  const parked = useSyncState((state) => state.parked)
  const since = useRef(new Date().toISOString())
  const shownIds = useRef(new Set(parked.map(({ opId }) => opId)))
  const gathered = useRef<{ notices: SyncNotice[]; refused: ParkedChange[] }>({ notices: [], refused: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestParked = useRef(parked)
  useEffect(() => {
    latestParked.current = parked
    const fresh = newNotices(notices, shownIds.current, since.current)
    const refused = newRefusals(parked, shownIds.current)
    if (fresh.length + refused.length === 0) return
    for (const { noticeId } of fresh) shownIds.current.add(noticeId)
    for (const { opId } of refused) shownIds.current.add(opId)
    gathered.current.notices.push(...fresh)
    gathered.current.refused.push(...refused)
    timer.current ??= setTimeout(() => {
      const all = gathered.current
      const parkedIds = new Set(latestParked.current.map(({ opId }) => opId))
      // A form that waits for its answer takes the change back and says why itself.
      const stillParked = all.refused.filter(({ opId }) => parkedIds.has(opId))
      timer.current = undefined
      gathered.current = { notices: [], refused: [] }
      for (const toastOptions of [
        conflictToast(all.notices, requestSyncPanel),
        refusalToast(stillParked, requestSyncPanel),
      ])
        if (toastOptions) toast({ ...toastOptions, returnsWhenCovered: true })
    }, BATCH_MS)
  }, [notices, parked])
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
