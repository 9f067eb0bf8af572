import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const subtitle = (bins: number, items: number) =>
  `You have ${formatCount(bins, 'bin')} with ${formatCount(items, 'item')} stored`
export const pageTitle = (product: string) => `Dashboard · ${product}`
export const dashboard = 'Dashboard'
export const isMissing = (item: string) => `${item} is missing`
export const notSeenIn = (bin: string) => `Not seen in ${bin}`
/** Opens the bin with the missing item. */
export const find = 'Find'
export const binsToCheck = (count: number) => `${formatCount(count, 'bin')} to check`
/** Starts a check of a bin. */
export const check = 'Check'
export const changesToReview = (count: number) =>
  count === 1 ? 'One change needs you' : `${formatNumber(count)} changes need you`
export const changesHint = "They weren't saved as you made them"
export const review = 'Review'
export const seeAll = 'See all'
export const recentlyOpened = 'Recently opened'
export const places = 'Places'
export const bins = 'Bins'
