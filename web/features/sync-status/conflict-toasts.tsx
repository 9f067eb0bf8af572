import { useEffect, useRef } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { conflictToast, newNotices } from './conflict-messages.ts'
import { useSyncState } from './data/queries.ts'
import { requestSyncPanel } from './sync-panel-events.ts'

export const ConflictToasts = () => {
  const { notices } = useSyncState()
  const since = useRef(new Date().toISOString())
  const told = useRef(new Set<string>())
  useEffect(() => {
    const fresh = newNotices(notices, told.current, since.current)
    for (const { noticeId } of fresh) told.current.add(noticeId)
    const asked = conflictToast(fresh, requestSyncPanel)
    if (asked) toast({ ...asked, returnsWhenCovered: true })
  }, [notices])
  return null
}
