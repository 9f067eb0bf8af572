import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-db.ts'
import { items } from './table.ts'

/** The columns of an item that its owner sees. */
const shown = {
  id: items.id,
  binId: items.binId,
  name: items.name,
  description: items.description,
  category: items.category,
  notes: items.notes,
  quantity: items.quantity,
  imageUrl: items.imageUrl,
  version: items.version,
  createdAt: items.createdAt,
  updatedAt: items.updatedAt,
}

export const createItemStore = (db: Db) => ({
  async list(userId: string, binId: string) {
    return await db
      .select(shown)
      .from(items)
      .where(and(eq(items.userId, userId), eq(items.binId, binId), isNull(items.deletedAt)))
      .orderBy(asc(items.createdAt), asc(items.seq))
  },

  /** Whether this item is or was this person's. */
  async isOwn(userId: string, id: string): Promise<boolean> {
    return (await db.$count(items, and(eq(items.userId, userId), eq(items.id, id)))) > 0
  },

  async find(userId: string, id: string) {
    const [item] = await db
      .select(shown)
      .from(items)
      .where(and(eq(items.userId, userId), eq(items.id, id), isNull(items.deletedAt)))
    return item
  },
})

export type ItemStore = ReturnType<typeof createItemStore>
export type ItemRecord = NonNullable<Awaited<ReturnType<ItemStore['find']>>>
