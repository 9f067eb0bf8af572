import { formatNumber } from '#domain/format/format-count.ts'

export const missingBefore = 'Previously missing'
export const newLabel = 'New'
export const seen = (name: string) => `Seen: ${name}`
export const seenLabel = 'Seen'
export const missing = (name: string) => `Missing: ${name}`
export const missingLabel = 'Missing'
export const continuedWhereYouLeftOff = 'Continued where you left off'
export const startOver = 'Start Over'
export const show = 'Show'
export const all = 'All '
export const left = 'To check '
export const missing2 = 'Missing '
export const searchItems = 'Search items'
export const findInThisList = 'Find in this list...'
export const nothingIsListedInThis = 'Nothing is listed in this bin'
export const addWhatYouFindIn = 'Add what you find in it below.'
export const noItemsMatchYourSearch = 'No items match your search'
export const allLookedAt = 'All looked at'
export const nothingIsMissing = 'Nothing is missing'
export const inTheBoxButNot = 'In the box but not in the list?'
export const ofSeenMissing = (done: string, count: string, count2: number, count3: number) =>
  `${done} of ${count}: ${count2} seen, ${count3} missing`
export const newLabelOf = (count: number) => `, ${count} new`
export const markTheRestAsSeen = 'Mark the rest as seen'
export const finishCheck = 'Finish Check'
export const binChecked = 'Bin checked'
export const notLookedAt = (count: number) => `${formatNumber(count)} not looked at, so unchanged.`
export const savedOnThisDevice = 'Saved on this device. It will be sent when the server can be reached.'
export const thisWasMissing = 'This was missing'
export const theseWereMissing = 'These were missing'
export const markedAndFoundBy = (count: number) =>
  count === 1
    ? 'It is marked. To see it in All Bins, filter by “With missing items”.'
    : 'They are marked. To see them in All Bins, filter by “With missing items”.'
export const scanTheNextBin = 'Scan the Next Bin'
export const openThisBin = 'Open This Bin'
export const undoThisCheck = 'Undo This Check'
export const isOut = ' (out)'
export const seenCount = (count: number) => `${formatNumber(count)} seen`
export const missingCount = (count: number) => `${formatNumber(count)} missing`
export const newCount = (count: number) => `${formatNumber(count)} new`
