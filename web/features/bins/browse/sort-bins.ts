import { isSameCategory } from '#contracts/inventory/categories.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import type { BinView, ItemView, LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import type { BinSort, BrowseParams } from './browse-params.ts'
import { checkedBefore } from './checked-before.ts'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type ItemsOf = (binId: string) => readonly ItemView[]

const quantityOf = ({ bin, found }: BinEntryProps, itemsOf: ItemsOf): number =>
  (found.length > 0 ? found.slice() : itemsOf(bin.id)).reduce((sum, { quantity }) => sum + quantity, 0)

/** Bins without a place come last. */
const byPlace = ({ bin: a }: BinEntryProps, { bin: b }: BinEntryProps): number =>
  Number(!a.location) - Number(!b.location) || compareNames(a.location ?? '', b.location ?? '')

const sorted = (entries: readonly BinEntryProps[], sort: BinSort, itemsOf: ItemsOf) => {
  if (sort === 'name') return entries.toSorted((a, b) => compareNames(a.bin.name, b.bin.name))
  if (sort === 'newest') return entries.toSorted((a, b) => compare(b.bin.createdAt, a.bin.createdAt))
  if (sort === 'changed') return entries.toSorted((a, b) => compare(b.bin.updatedAt, a.bin.updatedAt))
  if (sort === 'category') return entries.toSorted((a, b) => compareNames(a.bin.category, b.bin.category))
  if (sort === 'place') return entries.toSorted(byPlace)
  if (sort === 'items') return entries.toSorted((a, b) => b.bin.itemCount - a.bin.itemCount)
  if (sort === 'checked')
    return entries.toSorted((a, b) => compare(b.bin.lastCheckedAt ?? '', a.bin.lastCheckedAt ?? ''))
  if (sort === 'best') return entries
  const quantities = new Map(entries.map((entry) => [entry.bin.id, quantityOf(entry, itemsOf)]))
  const quantity = ({ bin }: BinEntryProps) => quantities.get(bin.id) ?? 0
  return entries.toSorted((a, b) => quantity(b) - quantity(a))
}

/** Keeps items with (or without) a photo, and bins with such items or such a photo. */
const filterByPhoto = (
  entries: readonly BinEntryProps[],
  photo: BrowseParams['photo'],
): readonly BinEntryProps[] => {
  if (photo === null) return entries
  const matchesPhotoFilter = ({ imageUrl }: BinView | ItemView) => (imageUrl !== null) === (photo === 'with')
  return entries.flatMap((entry) => {
    const found = entry.found.slice().filter(matchesPhotoFilter)
    if (found.length > 0) return { ...entry, found }
    return entry.found.length === 0 && matchesPhotoFilter(entry.bin) ? entry : []
  })
}

const filterByCheck = (
  entries: readonly BinEntryProps[],
  check: BrowseParams['check'],
  itemsOf: ItemsOf,
): readonly BinEntryProps[] => {
  if (check === null) return entries
  if (check === 'missing') {
    return entries.flatMap((entry) => {
      const among = entry.found.length > 0 ? entry.found.slice() : itemsOf(entry.bin.id)
      const found = among.filter(({ missingSince }) => missingSince !== null)
      return found.length > 0 ? { ...entry, found } : []
    })
  }
  return entries.filter(({ bin }) => checkedBefore(check, bin))
}

/** True without filters, which avoids visiting all entries. */
const hasNoFilters = ({ category, place, photo, check, sort }: BrowseParams): boolean =>
  category === null && place === null && photo === null && check === null && sort === 'best'

export const sortBins = (
  entries: LazyList<BinEntryProps>,
  browse: BrowseParams,
  itemsOf: ItemsOf,
): LazyList<BinEntryProps> => {
  if (hasNoFilters(browse)) return entries
  const { category, place, photo, check, sort, order } = browse
  const here = entries
    .slice()
    .filter(
      ({ bin }) =>
        (category === null || isSameCategory(bin.category, category)) &&
        (place === null || (bin.location ?? '') === place),
    )
  const arranged = sorted(filterByCheck(filterByPhoto(here, photo), check, itemsOf), sort, itemsOf)
  return order === 'reverse' ? arranged.toReversed() : arranged
}
