import { useMemo } from 'react'
import { childrenByParent, idsBelow, inTreeOrder, lineOf } from '#domain/places/place-tree.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import type { BinView, InventoryView, PlaceView } from '#web/offline/view/types.ts'

export type { BinView, PlaceView } from '#web/offline/view/types.ts'

export interface PlaceEntry {
  readonly place: PlaceView
  /** 0 at the top. */
  readonly level: number
  /** Bins in it and below it. */
  readonly bins: number
  /** Places right in it. */
  readonly places: number
}

const entriesOf = (view: InventoryView): readonly PlaceEntry[] => {
  const children = childrenByParent(view.places)
  const counts = new Map<string, number>()
  for (const bin of view.bins) {
    const place = view.placeOf(bin)
    if (!place) continue
    for (const { id } of lineOf(view.place, place.id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return inTreeOrder(view.places).flatMap(({ id }) => {
    const place = view.place(id)
    return place
      ? {
          place,
          level: lineOf(view.place, id).length - 1,
          bins: counts.get(id) ?? 0,
          places: children.get(id)?.length ?? 0,
        }
      : []
  })
}

export const useBinById = (): ((id: string) => BinView | undefined) => useInventoryView().bin

/** Lists places in the order of the tree; null until the inventory was read. */
export const usePlaceTree = (): readonly PlaceEntry[] | null => {
  const view = useInventoryView()
  return useMemo(() => (view.ready ? entriesOf(view) : null), [view])
}

export interface PlacePage {
  readonly place: PlaceView
  /** From the top, without the place itself. */
  readonly above: readonly { readonly id: string; readonly name: string }[]
  readonly children: readonly PlaceEntry[]
  /** Right in it. */
  readonly bins: readonly BinView[]
}

/** Reads a place and its contents; undefined for an unknown one, null until the inventory was read. */
export const usePlacePage = (id: string): PlacePage | null | undefined => {
  const view = useInventoryView()
  const tree = usePlaceTree()
  return useMemo(() => {
    const place = view.place(id)
    if (!place || tree === null) return view.ready && view.complete ? undefined : null
    return {
      place,
      above: lineOf(view.place, id).slice(0, -1),
      children: tree.filter((entry) => entry.place.parentId === id),
      bins: view.binsIn(id),
    }
  }, [view, tree, id])
}

export interface PlaceChoice {
  readonly value: string
  readonly label: string
}

/** Lists places as paths, for a choice; without `except` and what is in it. */
export const usePlaceChoices = (except?: string): readonly PlaceChoice[] => {
  const view = useInventoryView()
  return useMemo(() => {
    const hidden = except === undefined ? null : idsBelow(view.places, except)
    return inTreeOrder(view.places)
      .filter(({ id }) => !hidden?.has(id))
      .map(({ id }) => ({ value: id, label: view.place(id)?.path ?? '' }))
  }, [view, except])
}
