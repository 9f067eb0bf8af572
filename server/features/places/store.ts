import type { Place } from '#contracts/inventory/places.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { selectList } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

/** A live place as stored, with its bins. */
export type PlaceRecord = Readonly<Omit<Place, 'path' | 'sweep' | 'sweepImageUrl'>>

const COLUMNS = [
  'id',
  'name',
  'parentId',
  'position',
  'imageUrl',
  'qrCode',
  'version',
  'createdAt',
  'updatedAt',
]

export interface PlaceOfCode {
  readonly id: string
  readonly inventoryId: InventoryId
}

interface PlaceSweep {
  readonly sweep: string | null
  readonly sweepImageUrl: string | null
}

const LIST_QUERY = {
  name: 'places.list',
  text: `select ${selectList(COLUMNS)},
      (select count(*)::int from bins b where b.inventory_id = $1 and b.place_id = p.id and b.deleted_at is null)
        as "binCount"
    from places p where inventory_id = $1 and deleted_at is null`,
}

const SWEEP_QUERY = {
  name: 'places.sweep',
  text: 'select sweep, sweep_image_url as "sweepImageUrl" from places where inventory_id = $1 and id = $2',
}

const BY_CODE_QUERY = {
  name: 'places.byCode',
  text: `select p.id, p.inventory_id as "inventoryId" from places p
    join memberships m on m.inventory_id = p.inventory_id and m.user_id = $2 and m.ended_at is null
    join inventories i on i.id = p.inventory_id and i.deleted_at is null
    where p.qr_code = $1 and p.deleted_at is null`,
}

export const createPlaceStore = (db: Db) => ({
  list: (inventoryId: InventoryId) => db.readHot<PlaceRecord>(LIST_QUERY, [inventoryId]),

  /** Kept apart, as it is longer than all the rest of a place. */
  async sweepOf(inventoryId: InventoryId, id: string): Promise<PlaceSweep | undefined> {
    const [row] = await db.readHot<PlaceSweep>(SWEEP_QUERY, [inventoryId, id])
    return row
  },

  /** The live place of a printed code, for members of its inventory; null for others. */
  async byCode(code: string, reader: UserId): Promise<PlaceOfCode | null> {
    const [row] = await db.readHot<PlaceOfCode>(BY_CODE_QUERY, [code, reader])
    return row ?? null
  },
})

export type PlaceStore = ReturnType<typeof createPlaceStore>
