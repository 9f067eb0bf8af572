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
    const made: string[] = []
    while (made.length < count) {
      const some = Math.min(IDS_PER_BATCH, count - made.length)
      const rows = Array.from({ length: some }, () => ({ id: newId(), qrCodeId: newStickerId(), orderId }))
      const inserted = await tx
        .insert(stickers)
        .values(rows)
        .onConflictDoNothing({ target: stickers.qrCodeId })
        .returning({ qrCodeId: stickers.qrCodeId })
      made.push(...inserted.map(({ qrCodeId }) => qrCodeId))
    }
    return made.sort()
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
