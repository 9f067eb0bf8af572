import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

/** A live place as stored, with the bins that stand in it. */
export interface PlaceRecord {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly position: number
  readonly imageUrl: string | null
  readonly qrCode: string
  readonly binCount: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const LIST_QUERY = {
  name: 'places.list',
  text: `select id, name, parent_id as "parentId", position, image_url as "imageUrl", qr_code as "qrCode",
      version, created_at as "createdAt", updated_at as "updatedAt",
      (select count(*)::int from bins b where b.inventory_id = $1 and b.place_id = p.id and b.deleted_at is null)
        as "binCount"
    from places p where inventory_id = $1 and deleted_at is null`,
}

export const createPlaceStore = (db: Db) => ({
  list: (inventoryId: InventoryId) => db.readHot<PlaceRecord>(LIST_QUERY, [inventoryId]),
})

export type PlaceStore = ReturnType<typeof createPlaceStore>
