import type { ToastOptions } from '#web/ui/feedback/toast.ts'

/** '9+' above nine, empty for none. */
export const badgeText = (pending: number): string => {
  if (pending === 0) return ''
  return pending > 9 ? '9+' : String(pending)
}

interface SyncRunOutcome {
  readonly success: boolean
  readonly syncedOperations: number
  readonly failedOperations: number
  readonly error?: string | undefined
}

export const syncToast = (
  { success, syncedOperations, failedOperations, error }: SyncRunOutcome,
  needsSignIn = false,
): ToastOptions => {
  if (error === 'Currently offline') {
    return {
      title: 'Cannot sync while offline',
      description: 'Please check your internet connection and try again.',
      variant: 'destructive',
    }
  }
  if (error === 'Sync already in progress') {
    return { title: error, description: 'Your changes are on their way.' }
  }
  if (success) {
    return { title: 'Sync completed', description: `Successfully synced ${syncedOperations} operations.` }
  }
  if (needsSignIn) {
    return {
      title: 'Sync failed',
      description: 'Please sign in again. Your changes are kept on this device.',
      variant: 'destructive',
    }
  }
  if (syncedOperations > 0) {
    return {
      title: 'Sync partially failed',
      description: `${syncedOperations} synced, ${failedOperations} failed.`,
      variant: 'destructive',
    }
  }
  return {
    title: 'Sync failed',
    description: 'Unable to sync with server. Please try again.',
    variant: 'destructive',
  }
}

/** Time today, else with the date; 'Never' before the first. */
export const lastSyncText = (iso: string | null, now: Date, locale?: string): string => {
  if (iso === null) return 'Never'
  const at = new Date(iso)
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const sameDay = at.toDateString() === now.toDateString()
  return at.toLocaleString(locale, sameDay ? time : { ...time, day: 'numeric', month: 'short' })
}
