import type { InventoryAccess, UserId } from '#domain/inventories/ids.ts'
import { groupHitsByBin, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import type { InventoryCache } from '#server/features/inventory-cache/service.ts'
import type { Slots } from '#server/platform/queues/slots.ts'
import type { SearchStore } from './search-store.ts'

interface SearchServiceDeps {
  readonly inventories: InventoryCache
  readonly store: SearchStore
  /** Limits expensive reads per person. */
  readonly heavy: (actor: UserId) => Slots
}

/** Searches with the browser's index, so results have the same order; falls back to SQL for large inventories. */
export const createSearchService = ({ inventories, store, heavy }: SearchServiceDeps) => ({
  async search(access: InventoryAccess, text: string): Promise<string[]> {
    const found = await inventories.read(access.inventoryId, ({ search, item }) => [
      ...groupHitsByBin(search(text, SEARCH_LIMIT), (id) => item(id)?.binId).keys(),
    ])
    return found ?? (await heavy(access.actor).run(() => store.find(access.inventoryId, text)))
  },
})

export type SearchService = ReturnType<typeof createSearchService>
