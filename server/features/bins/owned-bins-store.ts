import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { bins } from './table.ts'

const isLive = async (tx: Queryable, userId: string, binId: string): Promise<boolean> => {
  const live = and(eq(bins.userId, userId), eq(bins.id, binId), isNull(bins.deletedAt))
  return (await tx.$count(bins, live)) > 0
}

/** What features that point to a bin ask of it while nobody can delete it. */
export const createOwnedBins = (db: Db) => ({
  /** Runs under the lock of the person's row: no bin of theirs is deleted and no plan limit passed meanwhile. */
  async underLock<T>(userId: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      return await work(tx)
    })
  },

  /** Whether this bin is the person's and not deleted. */
  has: isLive,

  /** The same before the lock is taken, after which it has to be asked again. */
  hasNow: (userId: string, binId: string): Promise<boolean> => isLive(db, userId, binId),
})

export type OwnedBins = ReturnType<typeof createOwnedBins>
