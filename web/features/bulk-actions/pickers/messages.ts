import { formatCount } from '#domain/format/format-count.ts'

export const nameOfTheNewBin = 'Name of the new bin'
export const create = 'Create'
export const searchBins = 'Search bins'
export const searchBinsPending = 'Search bins...'
export const noBinsMatchYourSearch = 'No bins match your search'
export const thereIsNoOtherBin = 'There is no other bin'
export const thereAreNoBinsYet = 'There are no bins yet'
export const addABinFirstThen = 'Add a bin first, then come back.'
export const thisBinIsEmpty = 'This bin is empty'
export const all = (count: number) => `All (${count})`
export const anotherBin = 'Another bin'
export const move = 'Move '
export const itemCount = (count: number) => formatCount(count, 'item')
