import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { inventories, isMember } from '#server/features/inventories/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { binPurchases } from './table.ts'

const ownerOf = (inventoryId: InventoryId): SQL =>
  sql`${users.id} = (select owner_id from ${inventories} where ${inventories.id} = ${inventoryId})`

const usageWhere = (tx: Queryable, condition: SQL | undefined) => {
  const purchased = tx.$count(
    binPurchases,
    and(eq(binPurchases.userId, users.id), eq(binPurchases.status, 'paid')),
  )
  return tx
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
    .where(condition)
}

export const createUsageStore = (db: Db) => ({
  async find(userId: UserId) {
    return (await usageWhere(db, eq(users.id, userId)))[0]
  },

  async findPayer(inventoryId: InventoryId) {
    return (await usageWhere(db, ownerOf(inventoryId)))[0]
  },

  async lockPayer(tx: Queryable, access: RunAccess) {
    const condition = and(ownerOf(access.inventoryId), isMember(access))
    return (await usageWhere(tx, condition).for('no key update'))[0]
  },
})

export type UsageStore = ReturnType<typeof createUsageStore>
