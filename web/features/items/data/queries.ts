import { useDeferredValue, useMemo } from 'react'
import { formatSet, setEntries } from '#contracts/inventory/fields/set-value.ts'
import { useInventory, useInventoryView } from '#web/data/use-offline.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'

import type { BinView, ItemView } from '#web/offline/view/types.ts'

export { useCategoryChoices } from '#web/data/category-choices.ts'
export { nameOrCount } from '#web/data/item-changes.ts'
export { useOwnFields } from '#web/data/own-fields.ts'
export { usePlaces } from '#web/data/use-places.ts'
export type { BinView, ItemView }

export const useItems = (binId: string, query: string) => {
  const view = useInventoryView()
  const deferredQuery = useDeferredValue(query)
  const all = view.itemsOf(binId)
  const shown = useMemo(
    () =>
      deferredQuery.trim() === '' ? [...all].reverse() : searchInventory(view, deferredQuery, binId).items,
    [all, view, deferredQuery, binId],
  )
  return { all, shown, query: deferredQuery.trim() === '' ? '' : deferredQuery }
}

export const useItem = (id: string): ItemView | undefined => useInventory((view) => view.item(id))

/** Tags in use, sorted. */
export const useKnownTags = (): readonly string[] => {
  const view = useInventoryView()
  return useMemo(() => setEntries(formatSet(view.items.flatMap(({ tags }) => setEntries(tags)))), [view])
}

/** Items of the bins in a place and in those below it; all where no place is given. */
export const useItemsIn = (placeId: string | null): readonly ItemView[] => {
  const view = useInventoryView()
  return useMemo(() => {
    if (placeId === null) return view.items
    const below = (id: string): readonly string[] => [
      id,
      ...view.places.filter(({ parentId }) => parentId === id).flatMap((place) => below(place.id)),
    ]
    return below(placeId).flatMap((id) => view.binsIn(id).flatMap((bin) => view.itemsOf(bin.id)))
  }, [view, placeId])
}

/** Every item with its bin. */
export const useItemRows = () => {
  const view = useInventoryView()
  return useMemo(() => view.items.map((item) => ({ item, bin: view.bin(item.binId) })), [view])
}

/** Items that are no longer owned, with their bins. */
export const useGoneRows = () => {
  const view = useInventoryView()
  return useMemo(() => view.gone.map((item) => ({ item, bin: view.bin(item.binId) })), [view])
}

/** Ids of the items that a search finds, best first; null without a query. */
export const useFoundItems = (query: string): readonly string[] | null => {
  const view = useInventoryView()
  const deferredQuery = useDeferredValue(query)
  return useMemo(
    () =>
      deferredQuery.trim() === '' ? null : searchInventory(view, deferredQuery).items.map(({ id }) => id),
    [view, deferredQuery],
  )
}

export const useItemsByIds = (ids: readonly string[]): readonly ItemView[] => {
  const view = useInventoryView()
  return useMemo(() => ids.flatMap((id) => view.item(id) ?? []), [view, ids])
}

/** Items that have a code, oldest first. @param code as it is stored; null has none */
export const useItemsWithCode = (code: string | null): readonly ItemView[] => {
  const view = useInventoryView()
  return useMemo(
    () => (code === null ? [] : view.items.filter(({ codes }) => setEntries(codes).includes(code))),
    [view, code],
  )
}
