import type { UsageLimits } from '#contracts/errors.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import type { PlanLimits } from '#domain/sync/server/server-state.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { LockedInventory } from '../store.ts'
import { deleteOldestHistory, recountStorage } from './storage-store.ts'

/** Bytes per step; more than one call adds. */
const DROPPED_PER_STEP = 24 * 1024 * 1024

/** Counts the payer's bytes on first use. */
export const usageCounted = async (tx: Queryable, locked: LockedInventory): Promise<LockedInventory> => {
  const { text, history } = await recountStorage(tx, locked.payer)
  return { ...locked, used: { ...locked.used, text }, historyBytes: history, isCounted: true }
}

/** True when the plan must be read, because the smallest quota may be exceeded. */
export const isNearQuota = ({ used, historyBytes }: LockedInventory): boolean =>
  used.text + DROPPED_PER_STEP > LEAST_STORAGE.text || historyBytes > LEAST_STORAGE.history

/** Drops the oldest history, so that ordinary edits succeed. @returns true when it is still full */
export const freeHistorySpace = async (
  tx: Queryable,
  locked: LockedInventory,
  { storage }: UsageLimits,
): Promise<boolean> => {
  const over = locked.historyBytes - (storage?.history.allowed ?? Number.POSITIVE_INFINITY)
  return over > 0 && (await deleteOldestHistory(tx, locked, over)) < over
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
