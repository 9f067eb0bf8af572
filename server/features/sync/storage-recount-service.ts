import type { Db } from '#server/platform/db/open-db.ts'
import { readUncounted, recountStorage } from './storage-store.ts'
import { lockOwner } from './store.ts'

const AT_ONCE = 200

/** Counts what accounts take anew each day: a server of an earlier version writes without counting. */
export const createStorageRecount =
  ({ db }: { db: Db }) =>
  async (): Promise<void> => {
    for (const userId of await readUncounted(db, AT_ONCE)) {
      await db.transaction(async (tx) => {
        await lockOwner(tx, userId)
        await recountStorage(tx, userId)
      })
    }
  }
