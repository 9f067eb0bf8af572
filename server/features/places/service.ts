import type { IncomingHttpHeaders } from 'node:http'
import type { Place } from '#contracts/inventory/places.ts'
import type { FieldValue, PlaceRow } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { inTreeOrder, pathOf } from '#domain/places/place-tree.ts'
import type { WriteWithPhoto } from '#server/features/images/photo-service.ts'
import type { UploadedImage } from '#server/features/images/service.ts'
import type { CallService } from '#server/features/sync/call-service.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PlaceRecord, PlaceStore } from './store.ts'

interface PlaceWrite {
  fields: Record<string, FieldValue | undefined>
  image: UploadedImage | undefined
  headers: IncomingHttpHeaders
}

interface PlaceServiceDeps {
  store: PlaceStore
  calls: CallService
  writeWithPhoto: WriteWithPhoto
  newId: () => string
}

const bareRow = ({ seq: _, deletedAt: __, updatedBy: ___, ...row }: PlaceRow): Omit<Place, 'path'> => ({
  ...row,
  binCount: 0,
})

export const createPlaceService = ({ store, calls, writeWithPhoto, newId }: PlaceServiceDeps) => {
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
    if (!place) throw notFound('Place')
    return place
  }

  const writePlace = async (
    access: InventoryAccess,
    type: 'create' | 'update',
    entityId: string,
    { fields, headers, image }: PlaceWrite,
  ) => {
    const call = { type, entity: 'place', entityId, fields, headers } as const
    const { echo, result } = await writeWithPhoto(access, call, image)
    const place = await findPlace(access, entityId)
    if (place) return { echo, place }
    // Deleted by somebody else in the meantime.
    if (!result.place) throw notFound('Place')
    return { echo, place: { ...bareRow(result.place), path: result.place.name } }
  }

  return {
    ofCode: store.byCode,
    list,
    get,

    async save(access: InventoryAccess, id: string | undefined, input: PlaceWrite) {
      return await writePlace(access, 'create', id ?? newId(), input)
    },

    async update(access: InventoryAccess, id: string, input: PlaceWrite) {
      return await writePlace(access, 'update', id, input)
    },

    async recode(access: InventoryAccess, id: string, headers: IncomingHttpHeaders) {
      const call = { type: 'recode', entity: 'place', entityId: id, fields: {}, headers } as const
      const { echo } = await calls.write(access, call)
      return { echo, place: await get(access, id) }
    },

    async delete(access: InventoryAccess, id: string, headers: IncomingHttpHeaders) {
      return await calls.write(access, { type: 'delete', entity: 'place', entityId: id, fields: {}, headers })
    },
  }
}

export type PlaceService = ReturnType<typeof createPlaceService>
