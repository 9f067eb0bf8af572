import type { FoundRow, FoundRows, ItemView } from '../data/queries.ts'
import { binFilter } from './bin-filters.ts'
import { type BrowseParams, isArranged } from './browse-params.ts'
import { sortRows } from './sort-rows.ts'

type ItemsOf = (binId: string) => readonly ItemView[]

const hitFilter = (browse: BrowseParams, itemsOf: ItemsOf): ((row: FoundRow) => boolean) => {
  const { photo, check } = browse
  const acceptsBin = binFilter(browse)
  return ({ bin, item }) => {
    if (!acceptsBin(bin)) return false
    if (photo !== null && ((item ?? bin).imageUrl !== null) !== (photo === 'with')) return false
    return (
      check !== 'missing' ||
      (item ? [item] : itemsOf(bin.id)).some(({ missingSince }) => missingSince !== null)
    )
  }
}

/** Filters and sorts what a search found; visits nothing without a filter. */
export const arrangeHits = (rows: FoundRows, browse: BrowseParams, itemsOf: ItemsOf): FoundRows => {
  if (!isArranged(browse)) return rows
  const quantityOf = ({ bin, item }: FoundRow): number =>
    item?.quantity ?? itemsOf(bin.id).reduce((sum, { quantity }) => sum + quantity, 0)
  return asFoundRows(sortRows(rows.slice().filter(hitFilter(browse, itemsOf)), browse, quantityOf))
}

export const asFoundRows = (rows: readonly FoundRow[]): FoundRows => ({
  length: rows.length,
  items: rows.filter(({ item }) => item !== undefined).length,
  slice: (start, end) => rows.slice(start, end),
})
