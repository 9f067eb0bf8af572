import { formatCount, formatNumber } from '#domain/format/format-count.ts'

/** Counts of an import, listed: '2 bins and 14 items, 1 problem, 3 skipped'. */
export const newBinsAndItems = (bins: number, items: number) =>
  `${formatCount(bins, 'bin')} and ${formatCount(items, 'item')}`
export const newBins = (count: number) => formatCount(count, 'bin')
export const newItems = (count: number) => formatCount(count, 'item')
export const nothingNew = 'Nothing new'
export const problems = (count: number) => formatCount(count, 'problem')
export const skipped = (count: number) => `${formatNumber(count)} skipped`
