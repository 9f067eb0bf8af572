import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { physicalQrCodes as stickers } from './table.ts'

interface StickerIds {
  newId: () => string
  newStickerId: () => string
}

const IDS_PER_BATCH = 1000

export const createStickerMint = (db: Db, { newId, newStickerId }: StickerIds) => {
  /** @param orderId the paid order; null for a batch without one */
  const mint = async (tx: Queryable, count: number, orderId: string | null): Promise<string[]> => {
    const mintedIds: string[] = []
    while (mintedIds.length < count) {
      const batchSize = Math.min(IDS_PER_BATCH, count - mintedIds.length)
      const rows = Array.from({ length: batchSize }, () => ({
        id: newId(),
        qrCodeId: newStickerId(),
        orderId,
      }))
      const inserted = await tx
        .insert(stickers)
        .values(rows)
        .onConflictDoNothing({ target: stickers.qrCodeId })
        .returning({ qrCodeId: stickers.qrCodeId })
      mintedIds.push(...inserted.map(({ qrCodeId }) => qrCodeId))
    }
    return mintedIds.sort()
  }

  return {
    mint,
    batch: (count: number): Promise<string[]> => db.transaction((tx) => mint(tx, count, null)),
    async ofOrder(orderId: string): Promise<{ qrCodeId: string; status: string }[]> {
      return await db
        .select({ qrCodeId: stickers.qrCodeId, status: stickers.status })
        .from(stickers)
        .where(eq(stickers.orderId, orderId))
        .orderBy(stickers.qrCodeId)
    },
  }
}
