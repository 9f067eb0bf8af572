import type { UsageLimits } from '#contracts/errors.ts'
import { LEAST_STORAGE } from '#domain/plans.ts'
import type { PlanLimits } from '#domain/sync/server-state.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { deleteOldestHistory, recountStorage } from './storage-store.ts'
import type { LockedUser } from './store.ts'

/** Bytes per step; more than one call adds. */
const DROPPED_PER_STEP = 24 * 1024 * 1024

/** Counts the owner's bytes on first use. */
export const usageCounted = async (tx: Queryable, userId: string, owner: LockedUser): Promise<LockedUser> => {
  const { text, history } = await recountStorage(tx, userId)
  return { ...owner, used: { ...owner.used, text }, historyBytes: history, isCounted: true }
}

/** True when the plan must be read, because the smallest quota may be exceeded. */
export const isNearQuota = ({ used, historyBytes }: LockedUser): boolean =>
  used.text + DROPPED_PER_STEP > LEAST_STORAGE.text || historyBytes > LEAST_STORAGE.history

/** Drops the oldest history, so that ordinary edits succeed. @returns true when it is still full */
export const freeHistorySpace = async (
  tx: Queryable,
  userId: string,
  { historyBytes }: LockedUser,
  { storage }: UsageLimits,
): Promise<boolean> => {
  const over = historyBytes - (storage?.history.allowed ?? Number.POSITIVE_INFINITY)
  return over > 0 && (await deleteOldestHistory(tx, userId, over)) < over
}

export const quotaLimits = (limits: UsageLimits | null, isHistoryFull: boolean): PlanLimits => ({
  maxBins: limits?.maxBins ?? null,
  maxItems: limits?.maxItems ?? null,
  isHistoryFull,
  ...(limits?.storage && {
    maxText: limits.storage.text.allowed,
    maxHistory: limits.storage.history.allowed,
  }),
})
