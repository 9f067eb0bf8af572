export { currentlyOffline, syncAlreadyInProgress } from '#web/offline/sync/messages.ts'

export const actionFailed = "That didn't work"
export const nothingWasChanged = 'Nothing was changed.'
