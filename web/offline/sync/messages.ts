export const syncTakenOver = 'Another tab did not finish its sync. It goes on here.'
export const backgroundSyncFailed = 'Background sync failed'
export const serverError = (status: number) => `Server error: ${status}`
export const unknownEntityType = 'Unknown entity type'
export const unknownOperationType = 'Unknown operation type'
export const operationFailed = (value: string, entity: string, message: string) =>
  `Failed to ${value} ${entity}: ${message}`
export const photoGone = 'The photo is no longer on this device'
export const currentlyOffline = 'Currently offline'
export const syncAlreadyInProgress = 'Sync already in progress'
