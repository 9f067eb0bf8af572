import type { UsageLimits } from '#contracts/errors.ts'
import { inventoryNotFound } from '#contracts/inventory/messages.ts'
import { planAt, storageAt } from '#domain/billing/plans.ts'
import type { InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { notFound, notSignedIn } from '#server/platform/errors.ts'
import type { UsageStore } from './store.ts'

type PaidUsage = NonNullable<Awaited<ReturnType<UsageStore['find']>>>

export const createBillingService = ({ store, clock }: { store: UsageStore; clock: () => Date }) => {
  const toLimits = (row: PaidUsage): UsageLimits => {
    const plan = planAt(row, clock())
    const allowed = storageAt(row, clock())
    const maxBins = plan.maxBins === null ? null : plan.maxBins + row.purchasedBins
    return {
      binsUsed: row.binsUsed,
      maxBins,
      itemsUsed: row.itemsUsed,
      maxItems: plan.maxItems,
      qrCodesUsed: row.qrCodesUsed,
      maxQrCodes: plan.maxQrCodes,
      canCreateBin: maxBins === null || row.binsUsed < maxBins,
      storage: {
        text: { used: row.textBytes, allowed: allowed.text },
        history: { used: row.historyBytes, allowed: allowed.history },
        photos: { used: row.photoBytes, allowed: allowed.photos },
      },
    }
  }

  return {
    async usageOf(userId: UserId): Promise<UsageLimits> {
      const row = await store.find(userId)
      if (!row) throw notSignedIn()
      return toLimits(row)
    },

    /** Limits and sums of who pays for an inventory. @throws AppError NOT_FOUND */
    async limitsFor(inventoryId: InventoryId): Promise<UsageLimits> {
      const row = await store.findPayer(inventoryId)
      if (!row) throw notFound(inventoryNotFound)
      return toLimits(row)
    },

    /**
     * Locks the payer's row, so that the sums are exact over all inventories of theirs.
     * @param tx holds the inventory's lock @returns null for a non-member, who locks nothing
     */
    async lockLimits(tx: Queryable, access: RunAccess): Promise<UsageLimits | null> {
      const row = await store.lockPayer(tx, access)
      return row ? toLimits(row) : null
    },
  }
}
