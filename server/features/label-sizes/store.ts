import { and, eq, ne, sql } from 'drizzle-orm'
import type { LabelSize, LabelSizeValues } from '#contracts/inventory/label-sizes.ts'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { labelSizes } from './table.ts'

export const createLabelSizeStore = (db: Db) => ({
  async list(userId: string): Promise<LabelSize[]> {
    const rows = await db
      .select({ id: labelSizes.id, size: labelSizes.size })
      .from(labelSizes)
      .where(eq(labelSizes.userId, userId))
      .orderBy(sql`${labelSizes.size} ->> 'name'`, labelSizes.id)
    return rows.map(({ id, size }) => ({ id, ...size }))
  },

  /** Locks the person's row, so that the limit is exact. */
  async underLock(userId: string, work: (tx: Queryable) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      await work(tx)
    })
  },

  async countOthers(tx: Queryable, userId: string, id: string): Promise<number> {
    return await tx.$count(labelSizes, and(eq(labelSizes.userId, userId), ne(labelSizes.id, id)))
  },

  async put(tx: Queryable, userId: string, id: string, size: LabelSizeValues): Promise<void> {
    await tx
      .insert(labelSizes)
      .values({ userId, id, size })
      .onConflictDoUpdate({
        target: [labelSizes.userId, labelSizes.id],
        set: { size, updatedAt: sql`now()` },
      })
  },

  async remove(userId: string, id: string): Promise<void> {
    await db.delete(labelSizes).where(and(eq(labelSizes.userId, userId), eq(labelSizes.id, id)))
  },
})

export type LabelSizeStore = ReturnType<typeof createLabelSizeStore>
