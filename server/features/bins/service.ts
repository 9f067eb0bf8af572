import { parseQrStyle } from '#contracts/codes/qr.ts'
import type { Bin } from '#contracts/inventory/bins.ts'
import { isBinCategory } from '#contracts/inventory/categories.ts'
import { binNotFound } from '#contracts/inventory/messages.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import { parseSyncHeaders } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { SingleCall } from '#server/features/sync/call-service.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import * as messages from './messages.ts'
import type { SearchService } from './search-service.ts'
import { FOUND_BINS_MAX } from './search-store.ts'
import type { BinStore } from './store.ts'

export type { OwnedBins } from './owned-bins-store.ts'

interface BinServiceDeps {
  store: BinStore
  searches: SearchService
}

export const createBinService = ({ store, searches }: BinServiceDeps) => {
  const get = async (access: InventoryAccess, id: string): Promise<Bin> => {
    const bin = await store.find(access.inventoryId, id)
    if (!bin) throw notFound(binNotFound)
    return bin
  }

  return {
    get,

    async list(access: InventoryAccess): Promise<Bin[]> {
      return await store.list(access.inventoryId)
    },

    /** Refuses an unknown category, except from a queue, which may be old. */
    async checkCategory(
      access: InventoryAccess,
      { values: { category }, headers }: Pick<SingleCall, 'values' | 'headers'>,
      isNew: boolean,
    ): Promise<void> {
      if (typeof category !== 'string' || isNew || isBinCategory(category)) return
      if (
        parseSyncHeaders(headers).deviceId !== undefined ||
        (await store.usesCategory(access.inventoryId, category))
      )
        return
      throw new AppError('VALIDATION', messages.unknownCategory, { field: 'category' })
    },

    countItems: async (tx: Queryable, { inventoryId }: InventoryAccess, id: string): Promise<number> =>
      await store.countItems(tx, inventoryId, id),

    /** The bin that an operation wrote. */
    toBin({ bin }: OpResult, itemCount: number): Bin {
      if (!bin) throw notFound(binNotFound)
      const { isQrPrivate: isPrivate, qrStyle, placeId = null } = bin
      return { ...bin, isPrivate, placeId, qrStyle: parseQrStyle(qrStyle), itemCount }
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
