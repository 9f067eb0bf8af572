import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/open-db.ts'

/** Gives the stickers of deleted bins back to their owner: claimed again, linked to nothing (readings). */
export const releaseStickers = async (tx: Queryable, binIds: readonly string[]): Promise<void> => {
  if (binIds.length === 0) return
  await tx.execute(sql`update physical_qr_codes set status = 'claimed', bin_id = null, linked_at = null,
    updated_at = now() where bin_id = any(${sql.param([...binIds])}::text[])`)
}
