import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { bins } from './table.ts'

const isLive = async (tx: Queryable, userId: string, binId: string): Promise<boolean> => {
  const live = and(eq(bins.userId, userId), eq(bins.id, binId), isNull(bins.deletedAt))
  return (await tx.$count(bins, live)) > 0
}

export const createOwnedBins = (db: Db) => ({
  /** Runs under the person's row lock, so that bins and limits cannot change meanwhile. */
  async underLock<T>(userId: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      return await work(tx)
    })
  },

  has: isLive,

  /** Without the lock; check again after taking it. */
  hasNow: (userId: string, binId: string): Promise<boolean> => isLive(db, userId, binId),
})

export type OwnedBins = ReturnType<typeof createOwnedBins>
