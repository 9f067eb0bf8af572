import type { Draft, DraftStore } from '#web/platform/forms/form-draft.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Stores a person's unfinished forms in this browser; one that cannot be stored lives in its open form only. */
export const createFormDrafts = (db: LocalDb, userId: string): DraftStore => ({
  read: async (name) => {
    const stored = await db.run((opened) => opened.get('metadata', META_KEYS.draft(userId, name)))
    return (stored as Draft | undefined) ?? null
  },
  write: async (name, draft) => {
    await db.run((opened) => opened.put('metadata', draft, META_KEYS.draft(userId, name)))
  },
  remove: async (name) => {
    await db.run((opened) => opened.delete('metadata', META_KEYS.draft(userId, name)))
  },
})
