import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Caches server answers for reading offline, by name and user; expendable. */
export const createAnswerCache = (db: LocalDb, userId: string) => ({
  read: (name: string): Promise<unknown> =>
    db.run((opened) => opened.get('metadata', META_KEYS.cachedAnswer(userId, name))),
  write: async (name: string, answer: unknown): Promise<void> => {
    await db.run((opened) => opened.put('metadata', answer, META_KEYS.cachedAnswer(userId, name)))
  },
})
