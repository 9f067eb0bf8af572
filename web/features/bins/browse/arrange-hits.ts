import type { FoundRow, FoundRows, ItemView } from '../data/queries.ts'
import { acceptsBin } from './bin-filters.ts'
import { type BrowseParams, isArranged } from './browse-params.ts'
import { compareRows } from './compare-rows.ts'

type ItemsOf = (binId: string) => readonly ItemView[]

const accepts = (browse: BrowseParams, { bin, item }: FoundRow, itemsOf: ItemsOf): boolean => {
  const { photo, check } = browse
  if (!acceptsBin(browse, bin)) return false
  if (photo !== null && ((item ?? bin).imageUrl !== null) !== (photo === 'with')) return false
  return (
    check !== 'missing' || (item ? [item] : itemsOf(bin.id)).some(({ missingSince }) => missingSince !== null)
  )
}

/** Filters and sorts what a search found; visits nothing without a filter. */
export const arrangeHits = (rows: FoundRows, browse: BrowseParams, itemsOf: ItemsOf): FoundRows => {
  if (!isArranged(browse)) return rows
  const { sort, order } = browse
  const quantityOf = ({ bin, item }: FoundRow): number =>
    item?.quantity ?? itemsOf(bin.id).reduce((sum, { quantity }) => sum + quantity, 0)
  const here = rows.slice().filter((row) => accepts(browse, row, itemsOf))
  const arranged = sort === 'best' ? here : here.toSorted(compareRows(sort, quantityOf))
  return asFoundRows(order === 'reverse' ? arranged.toReversed() : arranged)
}

export const asFoundRows = (rows: readonly FoundRow[]): FoundRows => ({
  length: rows.length,
  items: rows.filter(({ item }) => item !== undefined).length,
  slice: (start, end) => rows.slice(start, end),
})
