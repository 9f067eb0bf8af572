import { placeNotFound } from '#contracts/inventory/messages.ts'
import type { Place } from '#contracts/inventory/places.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { PlaceRow } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { inTreeOrder, pathOf } from '#domain/places/place-tree.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PlaceRecord, PlaceStore } from './store.ts'

interface PlaceServiceDeps {
  store: PlaceStore
}

const bareRow = ({ seq: _, deletedAt: __, updatedBy: ___, ...row }: PlaceRow): Omit<Place, 'path'> => ({
  ...row,
  binCount: 0,
})

export const createPlaceService = ({ store }: PlaceServiceDeps) => {
  const list = async (access: InventoryAccess): Promise<Place[]> => {
    const records = await store.list(access.inventoryId)
    const places = new Map(records.map((place) => [place.id, place]))
    const readPlace = (id: string) => places.get(id)
    return inTreeOrder(records).map((place) => ({
      ...(place as PlaceRecord),
      path: pathOf(readPlace, place.id) ?? place.name,
    }))
  }

  const findPlace = async (access: InventoryAccess, id: string): Promise<Place | undefined> => {
    const [places, swept] = await Promise.all([list(access), store.sweepOf(access.inventoryId, id)])
    const place = places.find((each) => each.id === id)
    return place && { ...place, ...swept }
  }

  const get = async (access: InventoryAccess, id: string): Promise<Place> => {
    const place = await findPlace(access, id)
    if (!place) throw notFound(placeNotFound)
    return place
  }

  return {
    ofCode: store.byCode,
    list,
    get,

    /** The place that an operation wrote, with its path and bins. */
    async toPlace(access: InventoryAccess, { id, place: row }: OpResult): Promise<Place> {
      const place = await findPlace(access, id)
      if (place) return place
      // Deleted by somebody else in the meantime.
      if (!row) throw notFound(placeNotFound)
      return { ...bareRow(row), path: row.name }
    },
  }
}

export type PlaceService = ReturnType<typeof createPlaceService>
