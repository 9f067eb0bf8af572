import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { distinctCategories } from '#contracts/inventory/categories.ts'
import { mostFrequent } from '#domain/most-frequent.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { SearchResult, searchInventory } from '#web/offline/search/inventory-search.ts'
import type { BinView, InventoryView } from '#web/offline/view/types.ts'
import { sayMissing } from '#web/ui/dialogs/lazy-dialog.ts'
import { fetchWithRetry } from '#web/ui/on-demand/fetch-with-retry.ts'
import { loadCode } from '#web/ui/on-demand/load-code.ts'
import * as messages from './messages.ts'

export type { LazyList } from '#domain/search/lazy-sort.ts'
export { useCategoryChoices } from '#web/data/category-choices.ts'
export { usePlaces } from '#web/data/use-places.ts'
export type { BinView, ItemView } from '#web/offline/view/types.ts'

const useInventory = (): InventoryView => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

/** `failed`: never fetched and not fetchable now; `ready` may be empty. */
export type ListState = 'loading' | 'failed' | 'ready'

export const useBins = (): { state: ListState; view: InventoryView; bins: readonly BinView[] } => {
  const view = useInventory()
  const { state } = currentOffline()
  const { syncStatus, isOnline } = useSyncExternalStore(state.subscribe, state.getSnapshot)
  const known = view.ready && (view.complete || view.bins.length > 0)
  // A run that ended without the list failed.
  const ended = syncStatus === 'error' || syncStatus === 'success'
  const failed = view.ready && (ended || !isOnline)
  return { state: known ? 'ready' : failed ? 'failed' : 'loading', view, bins: view.bins }
}

export const useNeedsSignIn = (): boolean => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, () => state.getSnapshot().needsSignIn)
}

export const useBin = (id: string) => {
  const { state, view } = useBins()
  return { state, bin: view.bin(id) }
}

/** Lets the first list render; an earlier search loads it at once. */
const PRELOAD_DELAY_MS = 2000

let search: typeof searchInventory | null = null

const fetchSearch = async () => {
  search ??= (await loadCode(() => import('#web/offline/search/inventory-search.ts'))).searchInventory
}

/** Searches; null without a query, undefined while the chunk loads. */
export const useSearch = (view: InventoryView, query: string): SearchResult | null | undefined => {
  const [fetched, setFetched] = useState(search !== null)
  const hasQuery = query.trim() !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every key it is tried again
  useEffect(() => {
    if (fetched) return
    let stop = () => {}
    const timer = setTimeout(
      () => {
        stop = fetchWithRetry(messages.searchPart, fetchSearch, {
          onLoaded: () => setFetched(true),
          onFailed: () => hasQuery && sayMissing(messages.searchNotLoaded),
        })
      },
      hasQuery ? 0 : PRELOAD_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [fetched, hasQuery, query])
  return useMemo(
    () => (!hasQuery ? null : fetched && search ? search(view, query) : undefined),
    [view, query, hasQuery, fetched],
  )
}

export const useStats = () => {
  const { state, view } = useBins()
  return useMemo(() => {
    if (state !== 'ready') return null
    let lastUpdated: string | null = null
    for (const { updatedAt } of [...view.bins, ...view.items])
      if (lastUpdated === null || updatedAt > lastUpdated) lastUpdated = updatedAt
    return {
      totalBins: view.bins.length,
      totalItems: view.items.length,
      categories: distinctCategories(view.bins.map(({ category }) => category)).length,
      lastUpdated,
    }
  }, [state, view])
}

/** Returns the category of most bins, with which a new bin begins. */
export const useUsualCategory = (): string => {
  const { bins } = useInventory()
  return useMemo(() => {
    const offered = bins.map(({ category }) => category).filter((category) => category !== 'other')
    return mostFrequent(offered) ?? 'storage'
  }, [bins])
}
