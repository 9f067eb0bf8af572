import { sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'

export interface OwnedInventory {
  readonly id: InventoryId
  readonly name: string
  /** Members besides the owner, of an inventory that is not closed. */
  readonly others: number
}

/** Locks what a person owns, so that nobody joins meanwhile. */
export const lockOwned = async (tx: Queryable, owner: UserId): Promise<OwnedInventory[]> => {
  await tx.execute(sql`select 1 from inventories where owner_id = ${owner} order by id for no key update`)
  const { rows } = await tx.execute<{ id: InventoryId; name: string; others: number }>(sql`
    select i.id, i.name, (select count(*)::int from memberships m where m.inventory_id = i.id
        and m.ended_at is null and m.user_id <> ${owner} and i.deleted_at is null) as others
    from inventories i where i.owner_id = ${owner} order by i.id`)
  return rows
}

/** Locks the inventories of others that a person is in, and names them. */
export const lockJoined = async (tx: Queryable, person: UserId): Promise<InventoryId[]> => {
  const { rows } = await tx.execute<{ id: InventoryId }>(sql`select i.id from inventories i
    where i.owner_id <> ${person} and exists (select 1 from memberships m where m.inventory_id = i.id
      and m.user_id = ${person} and m.ended_at is null) order by i.id for no key update`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes an inventory for good, and takes its rows out of its owner's sums; bytes are counted anew.
 * Its rows' history and receipts go by trigger `forget_operations`.
 */
export const deleteInventory = async (tx: Queryable, id: InventoryId): Promise<void> => {
  await tx.execute(sql`select 1 from inventories where id = ${id} for update`)
  await tx.execute(sql`update users set bins_used = greatest(0, users.bins_used - i.bins_used),
      items_used = greatest(0, users.items_used - i.items_used),
      qr_codes_used = greatest(0, qr_codes_used - (select count(*)::int from shared_qr_codes
        where inventory_id = i.id and is_active)),
      usage_counted_at = null
    from inventories i where i.id = ${id} and users.id = i.owner_id`)
  await tx.execute(sql`delete from inventories where id = ${id}`)
}

/** Deletes invitations that were mailed to an account that is purged, also to inventories of others. */
export const deleteInvitationsTo = async (tx: Queryable, person: UserId): Promise<void> => {
  await tx.execute(sql`delete from invitations using users where users.id = ${person}
    and lower(invitations.email) in (users.email, users.pending_email)`)
}

/** Ends the memberships of an account that is purged; history then says "Former member". */
export const endMemberships = async (tx: Queryable, person: UserId): Promise<void> => {
  await tx.execute(sql`update memberships set ended_at = now(), ended_by = ${person}
    where user_id = ${person} and ended_at is null`)
  await tx.execute(sql`update memberships set shown_name = null where user_id = ${person}`)
  await tx.execute(sql`update memberships set ended_by = null where ended_by = ${person}`)
}
