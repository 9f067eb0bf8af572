import { sql } from 'drizzle-orm'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'

export const releaseStickers = async (tx: Queryable, binIds: readonly string[]): Promise<void> => {
  if (binIds.length === 0) return
  await tx.execute(sql`update physical_qr_codes set status = 'claimed', former_bin_id = bin_id, bin_id = null,
    linked_at = null, updated_at = now() where bin_id = any(${textArray(binIds)})`)
}

/** Relinks stickers to restored bins, unless reused since. */
export const relinkStickers = async (
  tx: Queryable,
  inventoryId: InventoryId,
  binIds: readonly string[],
): Promise<void> => {
  if (binIds.length === 0) return
  await tx.execute(sql`update physical_qr_codes set status = 'linked', bin_id = former_bin_id, linked_at = now(),
    former_bin_id = null, updated_at = now() where inventory_id = ${inventoryId} and status = 'claimed'
    and former_bin_id = any(${textArray(binIds)})`)
}

/** Stickers that are linked to bins. */
export const linkedStickers = async (tx: Queryable, binIds: readonly string[]) => {
  const { rows } = await tx.execute<{ id: string; binId: string }>(
    sql`select id, bin_id as "binId" from physical_qr_codes where bin_id = any(${textArray(binIds)})`,
  )
  return rows
}

/** Links stickers to a bin of another inventory, to which they belong from now on. */
export const giveStickers = async (
  tx: Queryable,
  inventoryId: InventoryId,
  links: readonly { readonly id: string; readonly binId: string }[],
): Promise<void> => {
  if (links.length === 0) return
  await tx.execute(sql`update physical_qr_codes set inventory_id = ${inventoryId}, status = 'linked', bin_id = link.bin_id,
    former_bin_id = null, batch = null, linked_at = now(), updated_at = now()
    from unnest(${textArray(links.map(({ id }) => id))}::uuid[], ${textArray(links.map(({ binId }) => binId))}) as link (id, bin_id)
    where physical_qr_codes.id = link.id`)
}

export const freeStickers = async (tx: Queryable, inventoryId: InventoryId): Promise<void> => {
  await tx.execute(sql`update physical_qr_codes set status = 'unassigned', inventory_id = null, bin_id = null, batch = null,
    former_bin_id = null, claimed_at = null, linked_at = null, updated_at = now() where inventory_id = ${inventoryId}`)
}

export const voidStickers = async (tx: Queryable, orderId: string): Promise<void> => {
  await tx.execute(sql`delete from physical_qr_codes where order_id = ${orderId} and status = 'unassigned'`)
}
