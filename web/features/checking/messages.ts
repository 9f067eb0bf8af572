import { formatNumber } from '#domain/format/format-count.ts'

export const missingBefore = 'Previously missing'
export const newLabel = 'New'
export const seenNamed = (name: string) => `Seen: ${name}`
export const seen = 'Seen'
export const missingNamed = (name: string) => `Missing: ${name}`
export const missing = 'Missing'
export const continuedWhereYouLeftOff = 'Continued where you left off'
export const startOver = 'Start Over'
export const show = 'Show'
export const allFilter = 'All'
export const leftFilter = 'To check'
export const missingFilter = 'Missing'
export const searchItems = 'Search items'
export const searchPlaceholder = 'Find in this list...'
export const emptyBin = 'Nothing is listed in this bin'
export const emptyBinHint = 'Add what you find in it below.'
export const noItemsMatchYourSearch = 'No items match your search'
export const allChecked = 'All looked at'
export const nothingIsMissing = 'Nothing is missing'
export const addUnlistedItem = 'In the box but not in the list?'
export const ofCount = (done: number, count: number) => `${formatNumber(done)} of ${formatNumber(count)}`
export const markTheRestAsSeen = 'Mark the rest as seen'
export const finishCheck = 'Finish Check'
export const binChecked = 'Bin checked'
export const notCheckedCount = (count: number) => `${formatNumber(count)} not looked at, so unchanged.`
export const itemWasMissing = 'This was missing'
export const itemsWereMissing = 'These were missing'
export const missingHint = (count: number) =>
  count === 1
    ? 'Marked missing. Find it in All Bins under “With missing items”.'
    : 'Marked missing. Find them in All Bins under “With missing items”.'
export const scanTheNextBin = 'Scan the Next Bin'
export const openThisBin = 'Open This Bin'
export const undoThisCheck = 'Undo This Check'
export const isOut = '(out)'
export const seenCount = (count: number) => `${formatNumber(count)} seen`
export const missingCount = (count: number) => `${formatNumber(count)} missing`
export const newCount = (count: number) => `${formatNumber(count)} new`
