export { currentlyOffline, syncAlreadyInProgress } from '#web/offline/sync/messages.ts'

export const actionFailed = "That didn't work"
export const nothingWasChanged = 'Nothing was changed.'
/** `reason` is a sentence. */
export const nothingWasChangedBecause = (reason: string) => `Nothing was changed. ${reason}`
