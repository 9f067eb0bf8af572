import type { IncomingHttpHeaders } from 'node:http'
import { parseQrStyle } from '#contracts/codes/qr.ts'
import type { Bin } from '#contracts/inventory/bins.ts'
import { isBinCategory } from '#contracts/inventory/categories.ts'
import { parseSyncHeaders } from '#contracts/sync/sync-op.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { WriteWithPhoto } from '#server/features/images/photo-service.ts'
import type { UploadedImage } from '#server/features/images/service.ts'
import type { CallService } from '#server/features/sync/call-service.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { SearchService } from './search-service.ts'
import { FOUND_BINS_MAX } from './search-store.ts'
import type { BinStore } from './store.ts'

export type { OwnedBins } from './owned-bins-store.ts'

export interface BinWrite {
  fields: Record<string, FieldValue | undefined>
  /** Allows a new custom category. */
  newCategory?: boolean | undefined
  image: UploadedImage | undefined
  headers: IncomingHttpHeaders
}

interface BinServiceDeps {
  store: BinStore
  searches: SearchService
  calls: CallService
  writeWithPhoto: WriteWithPhoto
  newId: () => string
}

export const createBinService = ({ store, searches, calls, writeWithPhoto, newId }: BinServiceDeps) => {
  const get = async (access: InventoryAccess, id: string): Promise<Bin> => {
    const bin = await store.find(access.inventoryId, id)
    if (!bin) throw notFound('Bin')
    return bin
  }

  /** Refuses an unknown category, except from a queue, which may be old. */
  const checkCategory = async (access: InventoryAccess, { fields, newCategory, headers }: BinWrite) => {
    const { category } = fields
    if (typeof category !== 'string' || newCategory || isBinCategory(category)) return
    if (
      parseSyncHeaders(headers).deviceId !== undefined ||
      (await store.usesCategory(access.inventoryId, category))
    )
      return
    throw new AppError(
      'VALIDATION',
      'There is no such category. Please choose one, or make it with "New category...".',
      { field: 'category' },
    )
  }

  const writeBin = async (
    access: InventoryAccess,
    type: 'create' | 'update',
    entityId: string,
    input: BinWrite,
  ) => {
    await checkCategory(access, input)
    const { fields, headers, image } = input
    const call = { type, entity: 'bin', entityId, fields, headers } as const
    // A refused image refuses the whole form.
    const { echo, result } = await writeWithPhoto(access, call, image)
    const bin = await store.find(access.inventoryId, entityId)
    if (bin) return { echo, bin }
    if (!result.bin) throw notFound('Bin')
    const { isQrPrivate, qrStyle } = result.bin
    const { placeId = null } = result.bin
    const shown = { isPrivate: isQrPrivate, placeId, qrStyle: parseQrStyle(qrStyle), itemCount: 0 }
    return { echo, bin: { ...result.bin, ...shown } }
  }

  return {
    get,

    async list(access: InventoryAccess): Promise<Bin[]> {
      return await store.list(access.inventoryId)
    },

    async save(access: InventoryAccess, id: string | undefined, input: BinWrite) {
      return await writeBin(access, 'create', id ?? newId(), input)
    },

    async update(access: InventoryAccess, id: string, input: BinWrite) {
      return await writeBin(access, 'update', id, input)
    },

    async recode(access: InventoryAccess, id: string, headers: IncomingHttpHeaders) {
      const call = { type: 'recode', entity: 'bin', entityId: id, fields: {}, headers } as const
      const { echo } = await calls.write(access, call)
      return { echo, bin: await get(access, id) }
    },

    async delete(access: InventoryAccess, id: string, headers: IncomingHttpHeaders) {
      return await calls.write(access, { type: 'delete', entity: 'bin', entityId: id, fields: {}, headers })
    },

    async stats(access: InventoryAccess) {
      const row = await store.stats(access.inventoryId)
      return {
        totalBins: row?.totalBins ?? 0,
        totalItems: row?.totalItems ?? 0,
        categories: row?.categories ?? 0,
        lastUpdated: row?.lastUpdated?.toISOString() ?? null,
      }
    },

    /** Ranks exact before prefix before typo. */
    async search(access: InventoryAccess, text: string): Promise<Bin[]> {
      if (text.trim() === '') return []
      const ids = (await searches.search(access, text)).slice(0, FOUND_BINS_MAX)
      if (ids.length === 0) return []
      const found = new Map((await store.findMany(access.inventoryId, ids)).map((bin) => [bin.id, bin]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  }
}

export type BinService = ReturnType<typeof createBinService>
