import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { binPurchases } from './table.ts'

export const createUsageStore = (db: Db) => ({
  async find(userId: string, tx: Queryable = db) {
    const purchased = tx.$count(
      binPurchases,
      and(eq(binPurchases.userId, users.id), eq(binPurchases.status, 'paid')),
    )
    const [row] = await tx
      .select({
        subscriptionStatus: users.subscriptionStatus,
        subscriptionTier: users.subscriptionTier,
        subscriptionEndsAt: users.subscriptionEndsAt,
        binsUsed: users.binsUsed,
        itemsUsed: users.itemsUsed,
        qrCodesUsed: users.qrCodesUsed,
        textBytes: users.textBytes,
        historyBytes: users.historyBytes,
        photoBytes: users.photoBytes,
        purchasedBins: sql<number>`${purchased}`.mapWith(Number),
      })
      .from(users)
      .where(eq(users.id, userId))
    return row
  },
})

export type UsageStore = ReturnType<typeof createUsageStore>
