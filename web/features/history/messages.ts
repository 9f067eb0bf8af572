import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const HISTORY_MESSAGES = {
  unchanged: { title: 'Nothing changed' },
  noPhoto: 'The earlier photo could not be loaded. Check your connection and try again.',
  importUndone: 'Import undone',
  importNotUndone: { title: 'The import could not be undone' },
  keptBins: (count: number) =>
    `${formatCount(count, 'bin')} with other items ${count === 1 ? 'stays' : 'stay'}.`,
  undone: (name: string) => `Undone: ${name}`,
  restored: (name: string) => `Restored: ${name}`,
  changed: (name: string) => `Changed: ${name}`,
  movedBackTo: (name: string, bin: string) => `Moved ${name} back to ${bin}`,
  movedTo: (name: string, bin: string) => `Moved ${name} to ${bin}`,
  useThis: 'Use this instead',
  useThese: 'Use these instead',
  undo: 'Undo',
  restore: 'Restore',
  today: 'Today',
  yesterday: 'Yesterday',
} as const

export const missingItems = 'Missing items'
/** Read aloud between the value before and the value after, in place of an arrow. */
export const became = 'became'
export const undoingPart = (done: number, total: number) =>
  `Undoing ${formatNumber(done)} of ${formatNumber(total)}...`
export const undoTheImport = 'Undo the import'
export const undoingPartOfTheImport = (done: number, total: number) =>
  `Undoing ${formatNumber(done)} of ${formatNumber(total)}... the import`
export const hide = 'Hide'
export const showEach = 'Show each'
export const showMore = (count: number, total: number) =>
  `Show ${formatNumber(count)} more of ${formatNumber(total)}`
export const everything = 'Everything'
export const added = 'Added'
export const edited = 'Edited'
export const moved = 'Moved'
export const quantities = 'Quantities'
export const checks = 'Checks'
export const deletedAndRestored = 'Deleted and restored'
export const show = 'Show'
export const notSentYet = 'On this device, not sent yet'
export const imports = 'Imports'
export const emptyHistory = 'Nothing has happened yet'
export const noMatches = 'Nothing matches'
export const emptyHistoryHint = 'What you add, change, move or delete appears here.'
export const noMatchesHint = 'In the last 90 days.'
export const loading = 'Loading...'
export const showOlder = 'Show older'
export const historyLimit = 'History goes back 90 days.'
export const historyNotLoaded = "Couldn't load the history"
export const historyNeedsConnection = 'History needs a connection'
export const offlineHint = "It's kept on the server. Changes you make now will be added later."
export const loadingTheHistory = 'Loading the history'
/** Words by which the command palette finds a command, beside its title. */
export const historyKeywords = 'changes log activity who when undo before revisions'
/** Words by which the command palette finds a command, beside its title. */
export const missingItemsKeywords = 'lost not found gone check'
