export const OFFLINE = {
  title: 'Cannot sync while offline',
  description: 'Please check your internet connection and try again.',
  variant: 'destructive',
} as const
export const IN_PROGRESS = {
  title: 'Sync already in progress',
  description: 'Your changes are on their way.',
} as const
export const completed = (count: number) => ({
  title: 'Sync completed',
  description: `Successfully synced ${count} operations.`,
})
export const SIGNED_OUT = {
  title: 'Sync failed',
  description: 'Please sign in again. Your changes are kept on this device.',
  variant: 'destructive',
} as const
export const partlyFailed = (synced: number, failed: number) =>
  ({
    title: 'Sync partially failed',
    description: `${synced} synced, ${failed} failed.`,
    variant: 'destructive',
  }) as const
export const FAILED = {
  title: 'Sync failed',
  description: 'Unable to sync with server. Please try again.',
  variant: 'destructive',
} as const
/** In place of the time of the last sync. */
export const never = 'Never'
