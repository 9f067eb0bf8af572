import { and, eq, isNull } from 'drizzle-orm'
import type { Item } from '#contracts/inventory/items.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { items } from './table.ts'

const SHOWN_COLUMNS = {
  id: items.id,
  binId: items.binId,
  name: items.name,
  description: items.description,
  category: items.category,
  notes: items.notes,
  quantity: items.quantity,
  missingSince: items.missingSince,
  imageUrl: items.imageUrl,
  version: items.version,
  createdAt: items.createdAt,
  updatedAt: items.updatedAt,
}

const LIST_QUERY = {
  name: 'items.list',
  text: `select id, bin_id as "binId", name, description, category, notes, quantity, image_url as "imageUrl",
      missing_since as "missingSince", version, created_at as "createdAt", updated_at as "updatedAt"
    from items where inventory_id = $1 and bin_id = $2 and deleted_at is null order by created_at, seq`,
}

export const createItemStore = (db: Db) => ({
  async list(inventoryId: InventoryId, binId: string) {
    return await db.readHot<Item>(LIST_QUERY, [inventoryId, binId])
  },

  async find(inventoryId: InventoryId, id: string) {
    const [item] = await db
      .select(SHOWN_COLUMNS)
      .from(items)
      .where(and(eq(items.inventoryId, inventoryId), eq(items.id, id), isNull(items.deletedAt)))
    return item
  },
})

export type ItemStore = ReturnType<typeof createItemStore>
export type ItemRecord = NonNullable<Awaited<ReturnType<ItemStore['find']>>>
