import { type ReactNode, useMemo } from 'react'
import { createFormDrafts } from '#web/offline/caches/form-drafts.ts'
import { localDb } from '#web/offline/current-offline.ts'
import { DraftContext } from '#web/platform/forms/form-draft.ts'

export const DraftProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const drafts = useMemo(() => createFormDrafts(localDb, userId), [userId])
  return <DraftContext value={drafts}>{children}</DraftContext>
}
