import { formatShortMoment, formatTime } from '#domain/format/format-date.ts'
import type { ToastOptions } from '#web/ui/feedback/toast.ts'
import { currentlyOffline, syncAlreadyInProgress } from './data/messages.ts'
import * as messages from './sync-messages.ts'

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
  if (error === currentlyOffline) return messages.OFFLINE
  if (error === syncAlreadyInProgress) return messages.IN_PROGRESS
  if (success) return messages.completed(syncedOperations)
  if (needsSignIn) return messages.SIGNED_OUT
  return syncedOperations > 0 ? messages.partlyFailed(syncedOperations, failedOperations) : messages.FAILED
}

/** Time today, else with the date; 'Never' before the first. */
export const lastSyncText = (iso: string | null, now: Date): string => {
  if (iso === null) return messages.never
  const at = new Date(iso)
  return at.toDateString() === now.toDateString() ? formatTime(at) : formatShortMoment(at)
}
