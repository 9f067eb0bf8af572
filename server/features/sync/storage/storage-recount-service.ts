import type { Db } from '#server/platform/db/connection/open-db.ts'
import { lockPaidInventories, readUncountedUsers, recountStorage } from './storage-store.ts'

const USERS_PER_BATCH = 200

/** Recounts usage daily, as servers of an earlier version do not count. */
export const createStorageRecount =
  ({ db }: { db: Db }) =>
  async (): Promise<void> => {
    for (const payer of await readUncountedUsers(db, USERS_PER_BATCH)) {
      await db.transaction(async (tx) => {
        await lockPaidInventories(tx, payer)
        await recountStorage(tx, payer)
      })
    }
  }
