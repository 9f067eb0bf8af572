import { useMemo } from 'react'
import { type CategoryColor, categoryColor } from '#domain/category-color.ts'
import type { TreemapNode } from '#domain/charts/treemap.ts'
import { childrenByParent, lineOf } from '#domain/places/place-tree.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import type { InventoryView, PlaceView } from '#web/offline/view/types.ts'

/** Stands for the bins without a place. */
export const NO_PLACE = ''

/** Contents of a place. */
export interface Contents {
  readonly bins: number
  readonly items: number
  /** Of the category that most items are in. */
  readonly color: CategoryColor
}

export interface PlaceMap {
  readonly nodes: readonly TreemapNode[]
  /** Those with items, in the order of the tree. */
  readonly places: readonly PlaceView[]
  /** In it and below it. */
  contents(id: string): Contents
  /** Right in it. */
  own(id: string): Contents
}

class Tally implements Contents {
  bins = 0
  items = 0
  readonly #byColor = new Map<CategoryColor, number>()

  add(category: string, items: number): void {
    const color = categoryColor(category)
    this.bins++
    this.items += items
    this.#byColor.set(color, (this.#byColor.get(color) ?? 0) + items)
  }

  get color(): CategoryColor {
    let most: CategoryColor = 'slate'
    for (const [color, items] of this.#byColor) if (items > (this.#byColor.get(most) ?? 0)) most = color
    return most
  }
}

const NOTHING: Contents = new Tally()

const tallyAt = (tallies: Map<string, Tally>, id: string): Tally => {
  const tally = tallies.get(id) ?? new Tally()
  tallies.set(id, tally)
  return tally
}

const mapOf = (view: InventoryView): PlaceMap => {
  const whole = new Map<string, Tally>()
  const own = new Map<string, Tally>()
  for (const bin of view.bins) {
    const place = view.placeOf(bin)
    tallyAt(own, place?.id ?? NO_PLACE).add(bin.category, bin.itemCount)
    for (const { id } of place ? lineOf(view.place, place.id) : [{ id: NO_PLACE }])
      tallyAt(whole, id).add(bin.category, bin.itemCount)
  }
  const contents = (id: string) => whole.get(id) ?? NOTHING
  const children = childrenByParent(view.places)
  const nodesIn = (parent: string | null): readonly TreemapNode[] =>
    (children.get(parent) ?? []).map(({ id }) => ({
      id,
      weight: contents(id).items,
      parts: nodesIn(id),
    }))
  return {
    nodes: [...nodesIn(null), { id: NO_PLACE, weight: contents(NO_PLACE).items, parts: [] }],
    places: view.places.filter(({ id }) => contents(id).items > 0),
    contents,
    own: (id) => own.get(id) ?? NOTHING,
  }
}

/** Reads what is where; null while there are not two places to compare. */
export const usePlaceMap = (): PlaceMap | null => {
  const view = useInventoryView()
  return useMemo(() => {
    if (!view.ready) return null
    const map = mapOf(view)
    const { places, own } = map
    const filled = places.filter(({ id }) => own(id).items > 0).length
    return places.length > 0 && filled + (own(NO_PLACE).items > 0 ? 1 : 0) > 1 ? map : null
  }, [view])
}
