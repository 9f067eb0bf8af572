import { and, eq, isNull } from 'drizzle-orm'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { AccessService } from '#server/features/inventories/access-service.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { bins } from './table.ts'

const isLive = async (tx: Queryable, inventoryId: InventoryId, binId: string): Promise<boolean> => {
  const live = and(eq(bins.inventoryId, inventoryId), eq(bins.id, binId), isNull(bins.deletedAt))
  return (await tx.$count(bins, live)) > 0
}

export const createOwnedBins = (db: Db, { lockForWrite }: Pick<AccessService, 'lockForWrite'>) => ({
  /** Runs under the inventory's lock: bins, limits and roles cannot change meanwhile. @throws AppError READ_ONLY */
  async underLock<T>(access: InventoryAccess, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return await db.pipelinedTransaction(async (tx, { began }) => {
      await Promise.all([began, lockForWrite(tx, access)])
      return await work(tx)
    })
  },

  /**
   * Sends the lock, one statement and COMMIT at once.
   * @param statement has no effect unless its caller `isWriter` @throws AppError READ_ONLY
   */
  async runUnderLock<T>(access: InventoryAccess, statement: (tx: Queryable) => Promise<T>): Promise<T> {
    const { answer } = await db.pipelinedTransaction(async (tx, { began, commitAfter }) => {
      const locked = lockForWrite(tx, access)
      const answer = statement(tx)
      commitAfter(Promise.all([began, locked, answer]))
      return { answer }
    })
    return await answer
  },

  has: isLive,

  /** Without the lock; check again after taking it. */
  hasNow: (inventoryId: InventoryId, binId: string): Promise<boolean> => isLive(db, inventoryId, binId),
})

export type OwnedBins = ReturnType<typeof createOwnedBins>
