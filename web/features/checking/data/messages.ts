export { SAVED_LOCALLY_TEXT } from '#web/offline/write/outcome-messages.ts'

export { binChecked } from '../messages.ts'

export const checkNotSaved = 'The check was not saved'
export const checkUndone = 'Check undone'
export const checkNotUndone = 'The check was not undone'
export const markedAsFound = 'Marked as found'
export const stillMissing = 'Still marked as missing'
export const markedAsMissing = 'Marked as missing'
export const notMarkedAsMissing = 'Not marked as missing'
