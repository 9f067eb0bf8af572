import type { StorageUsage } from '#contracts/errors.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { deleteOldestHistory, type HistorySize, readHistorySizes, walkIndexes } from './history-store.ts'
import { HISTORY_RESERVE } from './storage-quota.ts'

const MB = 1024 * 1024
/** Bytes freed beyond what is needed, so that not each change has to. */
const FREED_AHEAD = MB
/** Bytes freed beyond what a run adds, where a smaller plan left more than it allows. */
const FREED_PER_RUN = 8 * MB

/** Parts what must go among those who hold most, down to one level. @returns bytes to free, the largest first */
export const fromLargest = (sizes: readonly HistorySize[], bytes: number): HistorySize[] => {
  const sorted = sizes.toSorted((a, b) => b.bytes - a.bytes)
  let sum = 0
  let level = 0
  for (const [at, size] of sorted.entries()) {
    sum += size.bytes
    level = Math.max(0, (sum - bytes) / (at + 1))
    if (level >= (sorted[at + 1]?.bytes ?? 0)) break
  }
  return sorted
    .map((size) => ({ ...size, bytes: Math.ceil(size.bytes - level) }))
    .filter(({ bytes }) => bytes > 0)
}

/**
 * Deletes oldest history over all inventories of a payer, of the largest first, until what grows fits.
 * Needs the lock of the payer's row.
 */
export const makeHistoryRoom = async (
  tx: Queryable,
  { inventoryId, payer }: { inventoryId: InventoryId; payer: UserId },
  { used, allowed }: StorageUsage['history'],
  grown: number,
): Promise<void> => {
  const over = used + grown - (allowed - HISTORY_RESERVE)
  if (over <= 0) return
  let needed = Math.min(over, grown + FREED_PER_RUN)
  let ahead = FREED_AHEAD
  const sizes = (await readHistorySizes(tx, payer)).map((size) =>
    size.inventoryId === inventoryId ? { ...size, bytes: size.bytes + grown } : size,
  )
  await walkIndexes(tx)
  // Continues with all of them if the counts were too high.
  const all = sizes.map((size) => ({ ...size, bytes: needed }))
  for (const { inventoryId, bytes } of [...fromLargest(sizes, needed + ahead), ...all]) {
    if (needed <= 0) return
    const freed = await deleteOldestHistory(
      tx,
      { inventoryId, payer },
      { needed: Math.min(bytes, needed), settled: Math.min(bytes, needed + ahead) },
    )
    ahead -= Math.max(0, freed - needed)
    needed -= freed
  }
}
