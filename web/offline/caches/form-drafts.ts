import type { Draft, DraftStore } from '#web/platform/forms/form-draft.ts'
import type { LocalDatabase, LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Stores a person's unfinished forms in this browser; one that cannot be stored exists in its open form only. */
export const createFormDrafts = (db: LocalDb, userId: string): DraftStore => ({
  read: async (name) => {
    const stored = await db.run((opened) => opened.get('metadata', META_KEYS.draft(userId, name)))
    return (stored as Draft | undefined) ?? null
  },
  write: async (name, draft) => {
    await db.run((opened) => store(opened, META_KEYS.draft(userId, name), draft))
  },
  remove: async (name) => {
    await db.run((opened) => store(opened, META_KEYS.draft(userId, name), null))
  },
})

/** Commits at once: a page that is left aborts what waits for its event loop. */
const store = async (db: LocalDatabase, key: string, draft: Draft | null): Promise<void> => {
  const tx = db.transaction('metadata', 'readwrite', { durability: 'relaxed' })
  const request = draft ? tx.store.put(draft, key) : tx.store.delete(key)
  tx.commit()
  await Promise.all([request, tx.done])
}
