import { plural } from '#domain/format/format-count.ts'

export const couldNotStart = 'Binnacle could not start'
export const couldNotStartHint =
  'Something went wrong while the app was loading. What you saved is still here. Reload first; that is often enough.'
export const debugInfo = 'Debug info'
export const reload = 'Reload'
export const clearAllData = 'Clear All Data & Reload'
export const clearAnyway = 'Clear anyway'
export const cancel = 'Cancel'
export const exportChanges = 'Export unsynced changes'
export const dataUnreadable =
  'The data on this device cannot be read, so it may hold changes that were never sent. Clearing deletes them for good.'
export const changesWouldBeLost = (count: number) =>
  count === 1
    ? '1 change has not been sent to the server and would be lost. Export them to a file first.'
    : `${count} changes have not been sent to the server and would be lost. Export them to a file first.`
export const notCleared = (reason: string) =>
  `The data could not be cleared: ${reason}. Close other tabs of Binnacle and try again.`
export const changesKept = (count: number) =>
  `${count} unsynced ${plural(count, 'change is', 'changes are')} kept on this device.`
