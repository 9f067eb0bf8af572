import type { ReactNode } from 'react'
import { formatNumber, plural } from '#domain/format/format-count.ts'
import { formatList } from '#domain/format/format-list.ts'
import { rich } from '#web/ui/rich.ts'

export const bestMatch = 'Best match'
export const recentlyChanged = 'Recently changed'
export const nameAZ = 'Name (A–Z)'
export const dateAdded = 'Date added'
export const quantity = 'Quantity'
export const lastChecked = 'Last checked'
export const all = 'All'
export const withMissingItems = 'With missing items'
export const notCheckedFor6Months = 'Not checked for 6 months'
export const any = 'Any'
export const hasPhoto = 'Has photo'
export const noPhoto = 'No photo'
export const sortBy = 'Sort by'
export const everywhere = 'Everywhere'
export const check = 'Check'
export const groupByPlace = 'Group by place'
export const photo = 'Photo'
export const reset = 'Reset'
export const search = 'Search'
export const searchPlaceholder = 'Search bins, items, or categories...'
export const sortAndFilter = 'Sort and filter'
export const sortAndFilterOn = 'Sort and filter (on)'
export const recentSearches = 'Recent searches'
export const clearRecentSearches = 'Clear'
export const gridView = 'Grid view'
export const listView = 'List view'
export const tableView = 'Table view'
export const selectBins = 'Select bins'
export const binsFound = (bins: number, items: number) =>
  items > 0
    ? `${bins} ${plural(bins, 'bin')} found, with ${items} ${plural(items, 'matching item')}`
    : `${bins} ${plural(bins, 'bin')} found`
export const similarFound = (query: string, count: number) =>
  `Nothing called ‘${query}’. ${formatNumber(count)} similar.`
export const noBinsFound = 'No bins found matching your search'
export const didYouMean = (suggestion: ReactNode) => rich`Did you mean ${suggestion}?`
export const partialResults = 'Only some of your bins are shown.'
export const noResultsHint =
  'Try fewer or shorter words. Names, categories, places, descriptions and notes are searched.'
export const foundElsewhere = (inventories: readonly string[]) =>
  `Found in ${formatList(inventories)}, below.`
export const searchAllBins = 'Look in all bins'
export const notSearched = (unread: string) => `Not searched on this device: ${unread}.`
export const inInventory = (name: string) => `In ${name}`
export const seeAllIn = (total: number, inventory: string) => `See all ${formatNumber(total)} in ${inventory}`
export const inBin = (name: string) => `in ${name}`
/** Before what the filters of a list kept. */
export const filtered = (bins: number, filters: readonly string[]) =>
  `${formatNumber(bins)} ${plural(bins, 'bin')}: ${formatList(filters)}`
export const placeFilter = (place: string) => (place === '' ? 'without a place' : `in ${place}`)
export const photoFilters = { with: 'with a photo', without: 'without a photo' }
export const checkFilters = {
  missing: 'with missing items',
  never: 'never checked',
  old: 'not checked for 6 months',
}
export const clearFilters = 'Clear'
