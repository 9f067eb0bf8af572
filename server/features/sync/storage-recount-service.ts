import type { Db } from '#server/platform/db/open-db.ts'
import { readUncountedUsers, recountStorage } from './storage-store.ts'
import { lockUser } from './store.ts'

const USERS_PER_BATCH = 200

/** Recounts usage daily, as servers of an earlier version do not count. */
export const createStorageRecount =
  ({ db }: { db: Db }) =>
  async (): Promise<void> => {
    for (const userId of await readUncountedUsers(db, USERS_PER_BATCH)) {
      await db.transaction(async (tx) => {
        await lockUser(tx, userId)
        await recountStorage(tx, userId)
      })
    }
  }
