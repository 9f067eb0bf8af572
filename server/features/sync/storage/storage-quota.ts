import type { UsageLimits } from '#contracts/errors.ts'
import { OWNED_INVENTORIES_MAX } from '#contracts/inventory/inventories.ts'
import { historyShareOf, LEAST_STORAGE } from '#domain/billing/plans.ts'
import type { PlanLimits } from '#domain/sync/server/server-state.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { LockedInventory } from '../store.ts'
import { recountStorage } from './storage-store.ts'

/** Bytes of text; more than one call adds. */
const TEXT_PER_CALL = 24 * 1024 * 1024
/** Bytes of history that a run may add without the lock of the payer's row. */
export const UNLOCKED_GROWTH = 32 * 1024
/** Bytes that such runs add at most at once, one an inventory: kept free by the others, so that the quota is exact. */
export const HISTORY_RESERVE = OWNED_INVENTORIES_MAX * UNLOCKED_GROWTH

/** Counts the payer's bytes on first use. */
export const usageCounted = async (tx: Queryable, locked: LockedInventory): Promise<LockedInventory> => {
  const { text, history } = await recountStorage(tx, locked.payer)
  return { ...locked, used: { ...locked.used, text }, historyBytes: history, isCounted: true }
}

/** True when the plan must be read, because the smallest quota or a member's share of it may be exceeded. */
export const isNearQuota = ({ used, historyBytes, addedToday }: LockedInventory): boolean =>
  used.text + TEXT_PER_CALL > LEAST_STORAGE.text ||
  historyBytes > LEAST_STORAGE.history - HISTORY_RESERVE ||
  addedToday > historyShareOf(LEAST_STORAGE.history) / 2

/** @param addedToday bytes of history that the member added; null for the payer */
export const quotaLimits = (limits: UsageLimits | null, addedToday: number | null): PlanLimits => {
  const storage = limits?.storage
  const share = historyShareOf(storage?.history.allowed ?? 0)
  return {
    maxBins: limits?.maxBins ?? null,
    maxItems: limits?.maxItems ?? null,
    ...(storage && { maxText: storage.text.allowed }),
    ...(storage && addedToday !== null && { history: { share, left: share - addedToday } }),
  }
}

/** Limits that remain after the earlier parts of a run. */
export const limitsAfter = (limits: PlanLimits, grown: number): PlanLimits =>
  limits.history ? { ...limits, history: { ...limits.history, left: limits.history.left - grown } } : limits
