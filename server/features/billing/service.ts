import type { UsageLimits } from '#contracts/errors.ts'
import { planAt, storageAt } from '#domain/plans.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UsageStore } from './store.ts'

export const createBillingService = ({ store, clock }: { store: UsageStore; clock: () => Date }) => ({
  /** @param tx holds the person's row lock, where the result must be exact */
  async usageOf(userId: string, tx?: Queryable): Promise<UsageLimits> {
    const row = await store.find(userId, tx)
    if (!row) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
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
  },
})
