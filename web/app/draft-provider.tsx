import { type ReactNode, useMemo } from 'react'
import { createFormDrafts } from '#web/offline/caches/form-drafts.ts'
import { localDb } from '#web/offline/current-offline.ts'
import { DraftContext } from '#web/platform/forms/form-draft.ts'

/** Stores drafts of the forms inside, per person, in IndexedDB. */
export const DraftProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const drafts = useMemo(() => createFormDrafts(localDb, userId), [userId])
  return <DraftContext value={drafts}>{children}</DraftContext>
}
