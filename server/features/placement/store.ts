import type { InventoryId } from '#domain/inventories/ids.ts'
import type { PlacementBin } from '#domain/placement/types.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const BINS_QUERY = {
  name: 'placement.bins',
  text: `select id, name, category, description, location,
      (select coalesce(json_agg(json_build_object('name', i.name, 'category', i.category)), '[]')
        from items i where i.inventory_id = $1 and i.bin_id = b.id and i.deleted_at is null and i.gone is null) as items
    from bins b where inventory_id = $1 and deleted_at is null`,
}

export const createPlacementStore = (db: Db) => ({
  async bins(inventoryId: InventoryId) {
    return await db.readHot<PlacementBin>(BINS_QUERY, [inventoryId])
  },
})

export type PlacementStore = ReturnType<typeof createPlacementStore>
