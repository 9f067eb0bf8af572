import { useDeferredValue, useMemo } from 'react'
import { useInventory, useInventoryView } from '#web/data/use-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'
import type { BinView, ItemView } from '#web/offline/view/types.ts'
import { openedBins } from '#web/platform/web-storage/opened-bins.ts'
import { recentBins } from '../pickers/recent-bins.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export { usePlaces } from '#web/data/use-places.ts'
export type { BinView, ItemView } from '#web/offline/view/types.ts'

export const useNameOfBin = (id: string | null): string | undefined =>
  useInventory((view) => (id === null ? undefined : view.bin(id)?.name))

export const useNameOfItem = (id: string | undefined): string | undefined =>
  useInventory((view) => (id === undefined ? undefined : view.item(id)?.name))

export const useContents = (binId: string): readonly ItemView[] => {
  const items = useInventory((view) => view.itemsOf(binId))
  return useMemo(() => [...items].reverse(), [items])
}

export const useHasBins = (): boolean => useInventory(({ bins }) => bins.length > 0)

/** Lists target bins: recently used first, then recently changed. */
export const useBinChoices = (query: string, except: readonly string[]): readonly BinView[] => {
  const view = useInventoryView()
  const deferredQuery = useDeferredValue(query)
  return useMemo(() => {
    const left = (bin: BinView | undefined) => (bin && !except.includes(bin.id) ? bin : [])
    if (deferredQuery.trim() !== '')
      return searchInventory(view, deferredQuery).hits.flatMap(({ id }) => left(view.bin(id)))
    const recent = recentBins()
    const place = ({ id }: BinView) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
    return view.bins.flatMap(left).sort((a, b) => place(a) - place(b) || (a.updatedAt < b.updatedAt ? 1 : -1))
  }, [view, deferredQuery, except])
}

/** Bin that things go into unless another is chosen: the last one used or opened on the device, or the only one. */
export const useLikelyBin = (): BinView | undefined => {
  const view = useInventoryView()
  const [only, another] = view.bins
  const [lately] = [...recentBins(), ...openedBins()].flatMap((id) => view.bin(id) ?? [])
  return lately ?? (another ? undefined : only)
}

export const useBinsByIds = (ids: ReadonlySet<string>): readonly BinView[] => {
  const view = useInventoryView()
  return useMemo(() => [...ids].flatMap((id) => view.bin(id) ?? []), [view, ids])
}
