import type { UsageLimits } from '#contracts/errors.ts'
import { LEAST_STORAGE } from '#domain/plans.ts'
import type { PlanLimits } from '#domain/sync/server-state.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { deleteOldestHistory, recountStorage } from './storage-store.ts'
import type { LockedUser } from './store.ts'

/** More than one call brings. */
const DROPPED_PER_STEP = 24 * 1024 * 1024

/** The owner with bytes that are counted now, for the first time. */
export const usageCounted = async (tx: Queryable, userId: string, owner: LockedUser): Promise<LockedUser> => {
  const { text, history } = await recountStorage(tx, userId)
  return { ...owner, used: { ...owner.used, text }, historyBytes: history, isCounted: true }
}

/** Whether the plan has to be asked: what every plan allows may not be enough. */
export const isNearQuota = ({ used, historyBytes }: LockedUser): boolean =>
  used.text + DROPPED_PER_STEP > LEAST_STORAGE.text || historyBytes > LEAST_STORAGE.history

/**
 * Makes room in the history by dropping its oldest entries, so that nobody's ordinary edits are refused.
 * @returns whether it is full all the same
 */
export const freeHistorySpace = async (
  tx: Queryable,
  userId: string,
  { historyBytes }: LockedUser,
  { storage }: UsageLimits,
): Promise<boolean> => {
  const over = historyBytes - (storage?.history.allowed ?? Number.POSITIVE_INFINITY)
  return over > 0 && (await deleteOldestHistory(tx, userId, over)) < over
}

/** The limits as the rules of sync know them; null is none that could be met. */
export const quotaLimits = (limits: UsageLimits | null, isHistoryFull: boolean): PlanLimits => ({
  maxBins: limits?.maxBins ?? null,
  maxItems: limits?.maxItems ?? null,
  isHistoryFull,
  ...(limits?.storage && {
    maxText: limits.storage.text.allowed,
    maxHistory: limits.storage.history.allowed,
  }),
})
