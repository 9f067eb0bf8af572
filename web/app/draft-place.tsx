import { type ReactNode, useMemo } from 'react'
import { localDb } from '#web/offline/browser.ts'
import { createDrafts } from '#web/offline/drafts.ts'
import { DraftContext } from '#web/platform/form-draft.ts'

/** Gives the forms inside a place for what is typed and not saved: this browser's database, under the person. */
export const DraftPlace = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const drafts = useMemo(() => createDrafts(localDb, userId), [userId])
  return <DraftContext value={drafts}>{children}</DraftContext>
}
