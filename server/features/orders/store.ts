import { and, desc, eq } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { qrOrders } from './table.ts'

export type OrderRow = typeof qrOrders.$inferSelect

export const createOrderStore = (db: Db) => ({
  async list(userId: string): Promise<OrderRow[]> {
    return await db
      .select()
      .from(qrOrders)
      .where(eq(qrOrders.userId, userId))
      .orderBy(desc(qrOrders.createdAt), desc(qrOrders.id))
  },

  async findOwn(userId: string, id: string, tx: Queryable = db): Promise<OrderRow | undefined> {
    const [row] = await tx
      .select()
      .from(qrOrders)
      .where(and(eq(qrOrders.userId, userId), eq(qrOrders.id, id)))
    return row
  },
})

export type OrderStore = ReturnType<typeof createOrderStore>
