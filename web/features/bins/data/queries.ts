import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { distinctCategories, ownBinCategories } from '#contracts/categories.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { SearchResult, searchInventory } from '#web/offline/search/inventory-search.ts'
import type { BinView, InventoryView } from '#web/offline/types.ts'
import { sayMissing } from '#web/ui/dialogs/lazy-dialog.ts'
import { fetchWithRetry } from '#web/ui/photos/fetch-with-retry.ts'

export type { LazyList } from '#domain/search/lazy-sort.ts'
export type { BinView, ItemView } from '#web/offline/types.ts'

const useInventory = (): InventoryView => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

/**
 * `loading` until it is known what there is, `failed` when this device never had the list and cannot fetch it
 * now, `ready` otherwise (even with nothing in it).
 */
export type ListState = 'loading' | 'failed' | 'ready'

/** The person's bins, and whether that is all of them. */
export const useBins = (): { state: ListState; view: InventoryView; bins: readonly BinView[] } => {
  const view = useInventory()
  const { state } = currentOffline()
  const { syncStatus, isOnline } = useSyncExternalStore(state.subscribe, state.getSnapshot)
  const known = view.ready && (view.complete || view.bins.length > 0)
  // A run that has ended without bringing the list has failed, whatever else it did well.
  const ended = syncStatus === 'error' || syncStatus === 'success'
  const failed = view.ready && (ended || !isOnline)
  return { state: known ? 'ready' : failed ? 'failed' : 'loading', view, bins: view.bins }
}

/** Whether the server said that nobody is signed in any more. */
export const useNeedsSignIn = (): boolean => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, () => state.getSnapshot().needsSignIn)
}

export const useBin = (id: string) => {
  const { state, view } = useBins()
  return { state, bin: view.bin(id) }
}

/** Long enough for the first list to stand; somebody who asks before that fetches the search at once. */
const AHEAD_MS = 2000

let search: typeof searchInventory | null = null

const fetchSearch = async () => {
  search ??= (await import('#web/offline/search/inventory-search.ts')).searchInventory
}

/**
 * What the search text meets, in step with the inventory; null while nothing is asked for, undefined while the search
 * is being fetched: the first list does without it.
 */
export const useSearch = (view: InventoryView, query: string): SearchResult | null | undefined => {
  const [fetched, setFetched] = useState(search !== null)
  const isAsked = query.trim() !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every key it is tried again
  useEffect(() => {
    if (fetched) return
    let stop = () => {}
    const timer = setTimeout(
      () => {
        stop = fetchWithRetry('The search', fetchSearch, {
          there: () => setFetched(true),
          missing: () => isAsked && sayMissing('The search is not here yet'),
        })
      },
      isAsked ? 0 : AHEAD_MS,
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [fetched, isAsked, query])
  return useMemo(
    () => (!isAsked ? null : fetched && search ? search(view, query) : undefined),
    [view, query, isAsked, fetched],
  )
}

/** The four figures of the stats cards, counted here as the server counts them. */
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

/** Categories that the person made, by name. */
export const useOwnBinCategories = (): readonly string[] => {
  const { bins } = useInventory()
  return useMemo(() => ownBinCategories(bins), [bins])
}

/** Places that were given to bins, for the suggestions of the form. */
export const usePlaces = (): readonly string[] => {
  const { bins } = useInventory()
  return useMemo(() => [...new Set(bins.flatMap(({ location }) => location ?? []))].sort(), [bins])
}
