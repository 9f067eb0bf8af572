import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const newBinName = 'Name of the new bin'
export const create = 'Create'
export const searchBins = 'Search bins'
export const searchPlaceholder = 'Search bins...'
export const noBinsFound = 'No bins match your search'
export const noOtherBin = 'There is no other bin'
export const noBins = 'There are no bins yet'
export const noBinsHint = 'Add a bin first, then come back.'
export const thisBinIsEmpty = 'This bin is empty'
export const allCount = (count: number) => `All (${count})`
export const anotherBin = 'Another bin'
export const moveCount = (count: number) => (count > 0 ? `Move ${formatNumber(count)}` : 'Move')
export const itemCount = (count: number) => formatCount(count, 'item')
