import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/**
 * Answers of the server that are worth having with no network, beside the inventory: by name, for one person.
 * They can be lost at any time; the next answer brings them back.
 */
export const createAnswerCache = (db: LocalDb, userId: string) => ({
  read: (name: string): Promise<unknown> =>
    db.run((opened) => opened.get('metadata', META_KEYS.cachedAnswer(userId, name))),
  write: async (name: string, answer: unknown): Promise<void> => {
    await db.run((opened) => opened.put('metadata', answer, META_KEYS.cachedAnswer(userId, name)))
  },
})
