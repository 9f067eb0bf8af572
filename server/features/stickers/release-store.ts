import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { textArray } from '#server/platform/db/text-array.ts'

/** Gives the stickers of deleted bins back to their owner: claimed again, linked to nothing. */
export const releaseStickers = async (tx: Queryable, binIds: readonly string[]): Promise<void> => {
  if (binIds.length === 0) return
  await tx.execute(sql`update physical_qr_codes set status = 'claimed', former_bin_id = bin_id, bin_id = null,
    linked_at = null, updated_at = now() where bin_id = any(${textArray(binIds)})`)
}

/** Links stickers again to bins that come back from Trash, unless they were put to other use meanwhile. */
export const relinkStickers = async (
  tx: Queryable,
  userId: string,
  binIds: readonly string[],
): Promise<void> => {
  if (binIds.length === 0) return
  await tx.execute(sql`update physical_qr_codes set status = 'linked', bin_id = former_bin_id, linked_at = now(),
    former_bin_id = null, updated_at = now() where user_id = ${userId} and status = 'claimed'
    and former_bin_id = any(${textArray(binIds)})`)
}

/** Makes a person's stickers anybody's to claim again, in the transaction in which the account goes for good. */
export const freeStickers = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.execute(sql`update physical_qr_codes set status = 'unassigned', user_id = null, bin_id = null, batch = null,
    former_bin_id = null, claimed_at = null, linked_at = null, updated_at = now() where user_id = ${userId}`)
}

/** Takes back the stickers of a refunded order that nobody has claimed; claimed ones stay their owners'. */
export const voidStickers = async (tx: Queryable, orderId: string): Promise<void> => {
  await tx.execute(sql`delete from physical_qr_codes where order_id = ${orderId} and status = 'unassigned'`)
}
