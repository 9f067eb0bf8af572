import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { bins } from '#server/features/bins/table.ts'
import { isInventoryOpen } from '#server/features/inventories/table.ts'
import { items } from '#server/features/items/table.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { sharedQrCodes as shares } from '../table.ts'
import { canOpen } from './share-store.ts'

const onLiveBin = and(
  eq(bins.inventoryId, shares.inventoryId),
  eq(bins.id, shares.binId),
  isNull(bins.deletedAt),
  isInventoryOpen(bins.inventoryId),
)

const notEnded = and(
  eq(shares.isActive, true),
  or(isNull(shares.expiresAt), sql`${shares.expiresAt} > now()`),
)

export const createOpenShareStore = (db: Db) => ({
  async find(shareCode: string) {
    const [row] = await db
      .select({ id: shares.id, binId: shares.binId, pinHash: shares.pinHash })
      .from(shares)
      .innerJoin(bins, onLiveBin)
      .where(and(eq(shares.shareCode, shareCode), canOpen))
    return row
  },

  /** Counts a view within the limit; undefined when the share cannot be opened. */
  async countView(id: string) {
    const [row] = await db
      .update(shares)
      .set({ accessCount: sql`${shares.accessCount} + 1` })
      .where(and(eq(shares.id, id), canOpen))
      .returning({
        accessCount: shares.accessCount,
        maxAccess: shares.maxAccess,
        expiresAt: shares.expiresAt,
        pictureKey: shares.pictureKey,
      })
    return row
  },

  /** The share for a visitor with a pass; may be used up. */
  async findForPass(shareCode: string) {
    const [row] = await db
      .select({
        id: shares.id,
        binId: shares.binId,
        accessCount: shares.accessCount,
        maxAccess: shares.maxAccess,
        expiresAt: shares.expiresAt,
        pictureKey: shares.pictureKey,
      })
      .from(shares)
      .innerJoin(bins, onLiveBin)
      .where(and(eq(shares.shareCode, shareCode), notEnded))
    return row
  },

  /** Seal key for this image; undefined unless the share shows it. */
  async findPictureKey(shareId: string, imageUrl: string): Promise<string | undefined> {
    const onItem = sql`exists (select 1 from ${items} where ${items.inventoryId} = ${shares.inventoryId}
      and ${items.binId} = ${shares.binId} and ${items.imageUrl} = ${imageUrl} and ${items.deletedAt} is null)`
    const [row] = await db
      .select({ pictureKey: shares.pictureKey })
      .from(shares)
      .innerJoin(bins, onLiveBin)
      .where(and(eq(shares.id, shareId), notEnded, or(eq(bins.imageUrl, imageUrl), onItem)))
    return row?.pictureKey
  },
})

export type OpenShareStore = ReturnType<typeof createOpenShareStore>
