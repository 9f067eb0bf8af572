import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const importUndone = 'Import undone'
export const undoStopped = 'The Undo of an import stopped'
export const keptBins = (count: number) =>
  `${formatCount(count, 'bin')} with other items ${count === 1 ? 'stays' : 'stay'}.`
export const notTakenBack = 'Some of it stayed as it was.'
export const notStored = 'This device could not store it.'
export const remaining = (why: string, left: number) =>
  `${why} ${formatNumber(left)} bins and items of it are left. Go on under Import.`
export const importOrUndoRuns = 'An import or its Undo is running. Wait until it is done.'
