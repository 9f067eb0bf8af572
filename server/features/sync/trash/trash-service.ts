import { DAY_MS } from '#domain/durations.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { SyncService } from '../service.ts'
import { type ExpiredRow, readExpired } from './trash-store.ts'

const TRASH_DAYS = 30
const ROWS_PER_BATCH = 500

interface TrashPurgeDeps {
  readonly db: Db
  readonly sync: SyncService
  readonly clock: () => Date
  readonly newId: () => string
}

const groupByInventory = (rows: readonly ExpiredRow[]): Map<InventoryId, ExpiredRow[]> => {
  const groups = new Map<InventoryId, ExpiredRow[]>()
  for (const row of rows) groups.set(row.inventoryId, [...(groups.get(row.inventoryId) ?? []), row])
  return groups
}

/** Purges through ordinary operations, so that devices learn of it; spares restored rows (docs/rules.md#trash). */
export const createTrashPurge =
  ({ db, sync, clock, newId }: TrashPurgeDeps) =>
  async (): Promise<void> => {
    const now = clock()
    const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
    for (;;) {
      const expired = await readExpired(db, before, ROWS_PER_BATCH)
      for (const [inventoryId, rows] of groupByInventory(expired)) {
        const ops = rows.map(({ entity, id, version }, seq) => ({
          opId: newId(),
          seq,
          type: 'purge' as const,
          entity,
          entityId: id,
          data: {},
          changed: [],
          baseVersion: version,
          deviceId: null,
          timestamp: now.toISOString(),
        }))
        await sync.apply({ inventoryId, actor: null }, ops)
      }
      if (expired.length < ROWS_PER_BATCH) return
    }
  }
