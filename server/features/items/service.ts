import type { IncomingHttpHeaders } from 'node:http'
import type { Item } from '#contracts/inventory/items.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { WriteWithPhoto } from '#server/features/images/photo-service.ts'
import type { UploadedImage } from '#server/features/images/service.ts'
import type { CallService } from '#server/features/sync/call-service.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ItemStore } from './store.ts'

export interface ItemWrite {
  fields: Record<string, FieldValue | undefined>
  image: UploadedImage | undefined
  headers: IncomingHttpHeaders
}

interface ItemServiceDeps {
  store: ItemStore
  /** @throws AppError NOT_FOUND unless the bin is in this inventory */
  requireBin: (access: InventoryAccess, binId: string) => Promise<unknown>
  calls: CallService
  writeWithPhoto: WriteWithPhoto
  newId: () => string
}

export const createItemService = ({ store, requireBin, calls, writeWithPhoto, newId }: ItemServiceDeps) => {
  const writeItem = async (
    access: InventoryAccess,
    type: 'create' | 'update',
    entityId: string,
    input: ItemWrite,
  ) => {
    const { fields, headers, image } = input
    const call = { type, entity: 'item', entityId, fields, headers } as const
    const { echo, result } = await writeWithPhoto(access, call, image)
    if (!result.item) throw notFound('Item')
    return { echo, item: result.item }
  }

  return {
    async list(access: InventoryAccess, binId: string): Promise<Item[]> {
      const rows = await store.list(access.inventoryId, binId)
      // An empty result may mean an unknown bin.
      if (rows.length === 0) await requireBin(access, binId)
      return rows
    },

    async save(access: InventoryAccess, id: string | undefined, input: ItemWrite) {
      return await writeItem(access, 'create', id ?? newId(), input)
    },

    async update(access: InventoryAccess, id: string, input: ItemWrite) {
      return await writeItem(access, 'update', id, input)
    },

    async delete(access: InventoryAccess, id: string, headers: IncomingHttpHeaders) {
      return await calls.write(access, { type: 'delete', entity: 'item', entityId: id, fields: {}, headers })
    },
  }
}

export type ItemService = ReturnType<typeof createItemService>
