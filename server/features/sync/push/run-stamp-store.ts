import { sql } from 'drizzle-orm'
import type { InventoryAccess, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { newId } from '#server/platform/ids.ts'
import { RUN_BYTES } from '../storage/storage-store.ts'
import { runIdFor } from './write-store.ts'

const NO_STEPS = '[]'

/**
 * Stamps a place in the order that no row was written at, or a restored backup that passed it again would go
 * unnoticed. Call under the inventory's lock, before or with the payer's.
 */
export const insertRunStamp = async (
  tx: Queryable,
  { inventoryId, actor, seq, payer }: InventoryAccess & { readonly seq: number; readonly payer: UserId },
): Promise<void> => {
  await tx.execute(sql`with run as (insert into revision_runs (inventory_id, seq, id, actor, bins, steps, shows)
      values (${inventoryId}, ${seq}, ${runIdFor(newId())}, ${actor}, '{}', ${NO_STEPS}, 0))
    update users set history_bytes = history_bytes + ${RUN_BYTES + NO_STEPS.length} where id = ${payer}`)
}
