import { sql } from 'drizzle-orm'
import type { Subscription } from '#domain/billing/plans.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'

/** Counts and limits of one person. */
export interface PersonLimits extends Subscription {
  readonly email: string
  readonly isConfirmed: boolean
  /** Inventories that they own, closed ones among them. */
  readonly owned: number
  readonly memberships: number
}

/** Locks accounts in ascending order, after inventories. */
export const lockPayers = async (tx: Queryable, people: readonly UserId[]): Promise<void> => {
  for (const id of [...people].sort()) {
    await tx.execute(sql`select 1 from users where id = ${id} for no key update`)
  }
}

/** Call under the lock of the person's row. @returns undefined for a deleted account */
export const readPersonLimits = async (tx: Queryable, person: UserId): Promise<PersonLimits | undefined> => {
  const { rows } = await tx.execute<{
    email: string
    verified: boolean
    status: string
    tier: string
    ends_at: string | null
    owned: number
    memberships: number
  }>(sql`select email, email_verified as verified, subscription_status as status, subscription_tier as tier,
      subscription_ends_at as ends_at,
      (select count(*)::int from inventories where owner_id = users.id) as owned,
      (select count(*)::int from memberships where user_id = users.id and ended_at is null) as memberships
    from users where id = ${person} and deleted_at is null`)
  const [row] = rows
  if (!row) return undefined
  return {
    email: row.email,
    isConfirmed: row.verified,
    owned: row.owned,
    memberships: row.memberships,
    subscriptionStatus: row.status,
    subscriptionTier: row.tier,
    subscriptionEndsAt: row.ends_at === null ? null : new Date(row.ends_at),
  }
}

/** Plan of who pays for an inventory. @returns undefined when that account was deleted */
export const readPayer = async (
  tx: Queryable,
  inventoryId: InventoryId,
): Promise<{ readonly owner: UserId; readonly subscription: Subscription } | undefined> => {
  const { rows } = await tx.execute<{ id: UserId; status: string; tier: string; ends_at: string | null }>(
    sql`select u.id, subscription_status as status, subscription_tier as tier, subscription_ends_at as ends_at
      from inventories i join users u on u.id = i.owner_id
      where i.id = ${inventoryId} and u.deleted_at is null`,
  )
  const [row] = rows
  if (!row) return undefined
  const subscriptionEndsAt = row.ends_at === null ? null : new Date(row.ends_at)
  return {
    owner: row.id,
    subscription: { subscriptionStatus: row.status, subscriptionTier: row.tier, subscriptionEndsAt },
  }
}
