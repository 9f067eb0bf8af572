import { DAY_MS } from '#domain/durations.ts'
import { CLOSED_DAYS } from '#domain/inventories/access.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { findClosedBefore, lockClosedBefore } from './closed-purge-store.ts'
import { deleteInventory } from './leave-store.ts'

interface ClosedPurgeDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly freeStickers: (tx: Queryable, inventoryId: InventoryId) => Promise<void>
}

/** Purges inventories that their owners closed 30 days ago. Image files follow with the next image sweep. */
export const createClosedPurge =
  ({ db, clock, freeStickers }: ClosedPurgeDeps) =>
  async (): Promise<void> => {
    const before = new Date(clock().getTime() - CLOSED_DAYS * DAY_MS)
    for (const id of await findClosedBefore(db, before)) {
      await db.transaction(async (tx) => {
        if (!(await lockClosedBefore(tx, id, before))) return
        await freeStickers(tx, id)
        await deleteInventory(tx, id)
      })
    }
  }
