import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { qrOrders } from '#server/features/orders/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { physicalQrCodes as stickers } from './table.ts'

const shown = {
  id: stickers.id,
  qrCodeId: stickers.qrCodeId,
  status: stickers.status,
  binId: stickers.binId,
  orderId: stickers.orderId,
  claimedAt: stickers.claimedAt,
  linkedAt: stickers.linkedAt,
  createdAt: stickers.createdAt,
  updatedAt: stickers.updatedAt,
}

const now = sql`now()`
const stickerOf = (inventoryId: InventoryId, qrCodeId: string) =>
  and(eq(stickers.inventoryId, inventoryId), eq(stickers.qrCodeId, qrCodeId))

/** Stickers; each transition is one statement that requires the previous state. */
export const createStickerStore = (db: Db) => ({
  async list(inventoryId: InventoryId) {
    return await db
      .select(shown)
      .from(stickers)
      .where(eq(stickers.inventoryId, inventoryId))
      .orderBy(desc(stickers.claimedAt), stickers.qrCodeId)
  },

  async find(qrCodeId: string, tx: Queryable = db) {
    const [row] = await tx
      .select({ ...shown, inventoryId: stickers.inventoryId })
      .from(stickers)
      .where(eq(stickers.qrCodeId, qrCodeId))
    return row
  },

  async packLeft(actor: UserId, orderId: string | null): Promise<number> {
    if (orderId === null) return 0
    const [row] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(stickers)
      .innerJoin(qrOrders, and(eq(qrOrders.id, stickers.orderId), eq(qrOrders.userId, actor)))
      .where(and(eq(stickers.orderId, orderId), eq(stickers.status, 'unassigned')))
    return row?.count ?? 0
  },

  async batch(tx: Queryable, inventoryId: InventoryId, batch: string): Promise<string[]> {
    const rows = await tx
      .select({ qrCodeId: stickers.qrCodeId })
      .from(stickers)
      .where(and(eq(stickers.inventoryId, inventoryId), eq(stickers.batch, batch)))
      .orderBy(stickers.qrCodeId)
    return rows.map(({ qrCodeId }) => qrCodeId)
  },

  /** Self-printed codes, except the first on each bin. */
  async countPrintedSpare(tx: Queryable, inventoryId: InventoryId): Promise<number> {
    const [row] = await tx
      .select({ count: sql<number>`count(*) - count(distinct ${stickers.binId})`.mapWith(Number) })
      .from(stickers)
      .where(and(eq(stickers.inventoryId, inventoryId), isNotNull(stickers.batch)))
    return row?.count ?? 0
  },

  async insertPrinted(
    tx: Queryable,
    inventoryId: InventoryId,
    batch: string,
    codes: readonly { id: string; qrCodeId: string }[],
  ): Promise<void> {
    const rows = codes.map((code) => ({ ...code, inventoryId, batch, status: 'claimed', claimedAt: now }))
    await tx.insert(stickers).values(rows)
  },

  async claim(inventoryId: InventoryId, qrCodeId: string, tx: Queryable) {
    const [row] = await tx
      .update(stickers)
      .set({ status: 'claimed', inventoryId, claimedAt: now, updatedAt: now })
      .where(and(eq(stickers.qrCodeId, qrCodeId), eq(stickers.status, 'unassigned')))
      .returning(shown)
    return row
  },

  /** Claims the rest of a pack that the actor ordered. */
  async claimOrder(tx: Queryable, { inventoryId, actor }: InventoryAccess, orderId: string): Promise<number> {
    const ownOrder = tx
      .select({ id: qrOrders.id })
      .from(qrOrders)
      .where(and(eq(qrOrders.id, orderId), eq(qrOrders.userId, actor)))
    const claimed = await tx
      .update(stickers)
      .set({ status: 'claimed', inventoryId, claimedAt: now, updatedAt: now })
      .where(and(eq(stickers.orderId, ownOrder), eq(stickers.status, 'unassigned')))
      .returning({ id: stickers.id })
    return claimed.length
  },

  async link(tx: Queryable, inventoryId: InventoryId, qrCodeId: string, binId: string) {
    const [row] = await tx
      .update(stickers)
      .set({ status: 'linked', binId, formerBinId: null, linkedAt: now, updatedAt: now })
      .where(and(stickerOf(inventoryId, qrCodeId), eq(stickers.status, 'claimed')))
      .returning(shown)
    return row
  },

  async unlink(tx: Queryable, inventoryId: InventoryId, qrCodeId: string) {
    const [row] = await tx
      .update(stickers)
      .set({ status: 'claimed', binId: null, formerBinId: null, linkedAt: null, updatedAt: now })
      .where(and(stickerOf(inventoryId, qrCodeId), eq(stickers.status, 'linked')))
      .returning(shown)
    return row
  },
})

export type StickerStore = ReturnType<typeof createStickerStore>
