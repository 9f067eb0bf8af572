import { useEffect, useMemo, useState } from 'react'
import { distinctCategories } from '#contracts/inventory/categories.ts'
import { useInventory, useInventoryView, useSyncState } from '#web/data/use-offline.ts'
import type { SearchResult, searchInventory } from '#web/offline/search/inventory-search.ts'
import type { BinView, InventoryView } from '#web/offline/view/types.ts'
import { sayMissing } from '#web/ui/dialogs/lazy-dialog.ts'
import { fetchWithRetry } from '#web/ui/on-demand/fetch-with-retry.ts'
import { loadCode } from '#web/ui/on-demand/load-code.ts'
import * as messages from '../messages.ts'

export type { LazyList } from '#domain/search/lazy-sort.ts'
export { useCategoryChoices } from '#web/data/category-choices.ts'
export { useOwnFieldNames } from '#web/data/own-fields.ts'
export { useBinPicture } from '#web/data/use-bin-picture.ts'
export { useInventoryView } from '#web/data/use-offline.ts'
export { usePlaces } from '#web/data/use-places.ts'
export type { FoundRow, FoundRows, SearchResult } from '#web/offline/search/inventory-search.ts'
export type { BinView, InventoryView, ItemView, PlaceView } from '#web/offline/view/types.ts'

/** `failed`: never fetched and not fetchable now; `ready` may be empty. */
export type ListState = 'loading' | 'failed' | 'ready'

const useListState = (): ListState => {
  const isRead = useInventory(({ ready }) => ready)
  const isKnown = useInventory(({ complete, bins }) => complete || bins.length > 0)
  // A run that ended without the list failed.
  const isOver = useSyncState(
    ({ syncStatus, isOnline }) => syncStatus === 'error' || syncStatus === 'success' || !isOnline,
  )
  if (!isRead) return 'loading'
  return isKnown ? 'ready' : isOver ? 'failed' : 'loading'
}

/** Reads all bins, the same list until one of them, their counts or their places change. */
export const useBins = () => ({ state: useListState(), bins: useInventory(({ bins }) => bins) })

export const usePlaceIdOf = (bin: BinView): string | undefined =>
  useInventory((view) => view.placeOf(bin)?.id)

export const useNeedsSignIn = (): boolean => useSyncState(({ needsSignIn }) => needsSignIn)

export const useBin = (id: string) => ({
  state: useListState(),
  bin: useInventory((view) => view.bin(id)),
})

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
  const state = useListState()
  const view = useInventoryView()
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
