export const syncTakenOver = 'Finishing a sync from another tab'
export const backgroundSyncFailed = 'Background sync failed'
export const serverError = (status: number) => `Server error: ${status}`
export const unknownEntityType = 'Unknown entity type'
export const unknownOperationType = 'Unknown operation type'
export const operationFailed = {
  create: {
    bin: (message: string) => `Failed to create bin: ${message}`,
    item: (message: string) => `Failed to create item: ${message}`,
    place: (message: string) => `Failed to create place: ${message}`,
    record: (message: string) => `Failed to create entry: ${message}`,
  },
  update: {
    bin: (message: string) => `Failed to update bin: ${message}`,
    item: (message: string) => `Failed to update item: ${message}`,
    place: (message: string) => `Failed to update place: ${message}`,
    record: (message: string) => `Failed to update entry: ${message}`,
  },
  delete: {
    bin: (message: string) => `Failed to delete bin: ${message}`,
    item: (message: string) => `Failed to delete item: ${message}`,
    place: (message: string) => `Failed to delete place: ${message}`,
    record: (message: string) => `Failed to delete entry: ${message}`,
  },
  restore: {
    bin: (message: string) => `Failed to restore bin: ${message}`,
    item: (message: string) => `Failed to restore item: ${message}`,
    place: (message: string) => `Failed to restore place: ${message}`,
    record: (message: string) => `Failed to restore entry: ${message}`,
  },
} as const
export const photoGone = 'The photo is no longer on this device'
export const currentlyOffline = 'Currently offline'
export const syncAlreadyInProgress = 'Sync already in progress'
