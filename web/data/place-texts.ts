import { compareNames } from '#domain/format/compare-names.ts'
import { inTreeOrder } from '#domain/places/place-tree.ts'
import type { InventoryView } from '#web/offline/view/types.ts'

type PlacedInventory = Pick<InventoryView, 'bins' | 'places' | 'place' | 'placeOf'>

/** Suggests texts for a place: paths of all places in the order of the tree, then texts of bins without one. */
export const placeTexts = ({ bins, places, place, placeOf }: PlacedInventory): readonly string[] => {
  const paths = inTreeOrder(places).flatMap(({ id }) => place(id)?.path ?? [])
  const texts = bins.flatMap((bin) => (placeOf(bin) ? [] : bin.location?.trim() || []))
  return [...new Set([...paths, ...texts.toSorted(compareNames)])]
}
