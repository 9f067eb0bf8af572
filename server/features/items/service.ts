import type { Item } from '#contracts/inventory/items.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { ItemStore } from './store.ts'

interface ItemServiceDeps {
  store: ItemStore
  /** @throws AppError NOT_FOUND unless the bin is in this inventory */
  requireBin: (access: InventoryAccess, binId: string) => Promise<unknown>
}

export const createItemService = ({ store, requireBin }: ItemServiceDeps) => ({
  async list(access: InventoryAccess, binId: string): Promise<Item[]> {
    const rows = await store.list(access.inventoryId, binId)
    // An empty result may mean an unknown bin.
    if (rows.length === 0) await requireBin(access, binId)
    return rows
  },
})

export type ItemService = ReturnType<typeof createItemService>
