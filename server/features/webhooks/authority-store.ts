import { type SQL, sql } from 'drizzle-orm'
import type { DisabledReason } from '#contracts/inventory/webhooks.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'

/**
 * Of `webhooks w` in `inventories i`. An earlier version noted no maker: then the first member, who was
 * the owner before any transfer, must still own the inventory.
 */
const isOfOwner: SQL = sql`coalesce(i.owner_id = coalesce(w.created_by, (select m.user_id from memberships m
  where m.inventory_id = i.id order by m.joined_at, m.id limit 1)), false)`

/** Also false in a closed inventory, and for an owner whose account was deleted or disabled. */
export const isOfLiveOwner: SQL = sql`${isOfOwner} and i.deleted_at is null
  and exists (select 1 from users u where u.id = i.owner_id and u.deleted_at is null and u.disabled_at is null)`

/** Call with the webhooks' rows locked, which come before those of deliveries. */
export const failWaiting = async (tx: Queryable, webhookIds: readonly string[]): Promise<void> => {
  await tx.execute(sql`update webhook_deliveries set state = 'failed', error = 'The webhook was turned off'
    where webhook_id = any(${textArray(webhookIds)}::uuid[]) and state = 'waiting'`)
}

const turnOffWhere = async (tx: Queryable, reason: DisabledReason, condition: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`update webhooks w
    set disabled_at = now(), disabled_reason = ${reason} from inventories i
    where i.id = w.inventory_id and w.disabled_at is null and ${condition} returning w.id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await failWaiting(tx, ids)
  return ids
}

/** Turns off webhooks of somebody who is no longer the owner. @param inventoryId all without it @returns ids */
export const turnOffForeign = (tx: Queryable, inventoryId: InventoryId | null = null): Promise<string[]> =>
  turnOffWhere(
    tx,
    'owner-changed',
    sql`not ${isOfOwner} and (${inventoryId}::uuid is null or i.id = ${inventoryId}::uuid)`,
  )

/** Turns off the webhooks of whoever deletes their account. */
export const turnOffOwned = async (tx: Queryable, owner: UserId): Promise<void> => {
  await turnOffWhere(tx, 'account-deleted', sql`i.owner_id = ${owner}`)
}
