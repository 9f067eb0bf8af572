import { type ReactNode, useMemo } from 'react'
import { createFormDrafts } from '#web/offline/caches/form-drafts.ts'
import { currentDb } from '#web/offline/current/current-offline.ts'
import { DraftContext } from '#web/platform/forms/form-draft.ts'

/** Drafts belong to the open inventory. */
export const DraftProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const db = currentDb()
  const drafts = useMemo(() => createFormDrafts(db, userId), [db, userId])
  return <DraftContext value={drafts}>{children}</DraftContext>
}
