import type { BinView, ItemView, LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import { binFilter } from './bin-filters.ts'
import { type BrowseParams, isArranged } from './browse-params.ts'
import { sortRows } from './sort-rows.ts'

type ItemsOf = (binId: string) => readonly ItemView[]

const quantityOf = ({ bin, found }: BinEntryProps, itemsOf: ItemsOf): number =>
  (found.length > 0 ? found.slice() : itemsOf(bin.id)).reduce((sum, { quantity }) => sum + quantity, 0)

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

const withMissing = (entries: readonly BinEntryProps[], itemsOf: ItemsOf): readonly BinEntryProps[] =>
  entries.flatMap((entry) => {
    const among = entry.found.length > 0 ? entry.found.slice() : itemsOf(entry.bin.id)
    const found = among.filter(({ missingSince }) => missingSince !== null)
    return found.length > 0 ? { ...entry, found } : []
  })

/** Filters and sorts; visits nothing without a filter. */
export const sortBins = (
  entries: LazyList<BinEntryProps>,
  browse: BrowseParams,
  itemsOf: ItemsOf,
): LazyList<BinEntryProps> => {
  if (!isArranged(browse)) return entries
  const { photo, check } = browse
  const accepts = binFilter(browse)
  const here = filterByPhoto(
    entries.slice().filter(({ bin }) => accepts(bin)),
    photo,
  )
  return sortRows(check === 'missing' ? withMissing(here, itemsOf) : here, browse, (entry) =>
    quantityOf(entry, itemsOf),
  )
}
