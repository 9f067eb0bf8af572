import { sql } from 'drizzle-orm'
import type { InventoryAccess, UserId } from '#domain/inventories/ids.ts'
import { RUN_BYTES } from '#domain/sync/server/history-size.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { newId } from '#server/platform/ids.ts'
import { makeHistoryRoom } from '../storage/history-room.ts'
import type { SyncServiceDeps } from '../types.ts'
import { runIdFor } from './write-store.ts'

const NO_STEPS = '[]'
const STAMP_BYTES = RUN_BYTES + NO_STEPS.length

/**
 * Stamps a place in the order that no row was written at, or a restored backup that passed it again would go
 * unnoticed. Call under the inventory's lock, before or with the payer's.
 */
export const createRunStamp =
  ({ limitsOf }: Pick<SyncServiceDeps, 'limitsOf'>) =>
  async (
    tx: Queryable,
    { inventoryId, actor, seq, payer }: InventoryAccess & { readonly seq: number; readonly payer: UserId },
  ): Promise<void> => {
    const limits = await limitsOf(tx, { inventoryId, actor: null })
    if (limits?.storage)
      await makeHistoryRoom(tx, { inventoryId, payer }, limits.storage.history, STAMP_BYTES)
    await tx.execute(sql`with run as (insert into revision_runs (inventory_id, seq, id, actor, bins, steps, shows, bytes)
        values (${inventoryId}, ${seq}, ${runIdFor(newId())}, ${actor}, '{}', ${NO_STEPS}, 0, ${STAMP_BYTES})),
      grown as (update inventories set history_grown = history_grown + ${STAMP_BYTES} where id = ${inventoryId})
      update users set history_bytes = history_bytes + ${STAMP_BYTES} where id = ${payer}`)
  }
