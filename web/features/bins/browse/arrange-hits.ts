import { isSameCategory } from '#contracts/inventory/categories.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import type { FoundRow, FoundRows, ItemView } from '../data/queries.ts'
import type { BinSort, BrowseParams } from './browse-params.ts'
import { checkedBefore } from './checked-before.ts'

type ItemsOf = (binId: string) => readonly ItemView[]
type Compare = (a: FoundRow, b: FoundRow) => number

const rowOf = ({ bin, item }: FoundRow) => item ?? bin
const byText = (textOf: (row: FoundRow) => string | null): Compare => {
  return (a, b) => compareNames(textOf(a) ?? '', textOf(b) ?? '')
}
const latestFirst = (dateOf: (row: FoundRow) => string | null): Compare => {
  return (a, b) => (dateOf(b) ?? '').localeCompare(dateOf(a) ?? '')
}

const compareBy = (sort: Exclude<BinSort, 'best'>, itemsOf: ItemsOf): Compare => {
  const quantityOf = ({ bin, item }: FoundRow): number =>
    item?.quantity ?? itemsOf(bin.id).reduce((sum, { quantity }) => sum + quantity, 0)
  const orders: Record<typeof sort, Compare> = {
    name: byText((row) => rowOf(row).name),
    category: byText(({ bin }) => bin.category),
    place: byText(({ bin }) => bin.location),
    newest: latestFirst((row) => rowOf(row).createdAt),
    changed: latestFirst((row) => rowOf(row).updatedAt),
    checked: latestFirst(({ bin }) => bin.lastCheckedAt),
    items: (a, b) => b.bin.itemCount - a.bin.itemCount,
    quantity: (a, b) => quantityOf(b) - quantityOf(a),
  }
  return orders[sort]
}

const accepts = (
  { category, place, photo, check }: BrowseParams,
  { bin, item }: FoundRow,
  itemsOf: ItemsOf,
): boolean => {
  if (category !== null && !isSameCategory(bin.category, category)) return false
  if (place !== null && (bin.location ?? '') !== place) return false
  if (photo !== null && ((item ?? bin).imageUrl !== null) !== (photo === 'with')) return false
  if (check === 'missing')
    return (item ? [item] : itemsOf(bin.id)).some(({ missingSince }) => missingSince !== null)
  return check === null || checkedBefore(check, bin)
}

/** Filters and sorts what a search found; visits nothing without a filter. */
export const arrangeHits = (rows: FoundRows, browse: BrowseParams, itemsOf: ItemsOf): FoundRows => {
  const { category, place, photo, check, sort, order } = browse
  if (category === null && place === null && photo === null && check === null && sort === 'best') return rows
  const here = rows.slice().filter((row) => accepts(browse, row, itemsOf))
  const arranged = sort === 'best' ? here : here.toSorted(compareBy(sort, itemsOf))
  return asFoundRows(order === 'reverse' ? arranged.toReversed() : arranged)
}

export const asFoundRows = (rows: readonly FoundRow[]): FoundRows => ({
  length: rows.length,
  items: rows.filter(({ item }) => item !== undefined).length,
  slice: (start, end) => rows.slice(start, end),
})
