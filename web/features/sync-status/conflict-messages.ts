import { fieldLabel } from '#domain/naming/field-labels.ts'
import type { ToastOptions } from '#web/ui/feedback/toast.ts'
import type { ParkedChange, SyncNotice } from './data/queries.ts'

export const newNotices = (
  notices: readonly SyncNotice[],
  shownIds: ReadonlySet<string>,
  since: string,
): readonly SyncNotice[] => notices.filter(({ noticeId, at }) => at >= since && !shownIds.has(noticeId))

/** Finds refused changes that wait for the user or for a role: others are sent again. */
export const newRefusals = (
  parked: readonly ParkedChange[],
  shownIds: ReadonlySet<string>,
): readonly ParkedChange[] =>
  parked.filter(({ opId, reason }) => reason !== 'transient' && !shownIds.has(opId))

export const refusalToast = (refused: readonly ParkedChange[], review: () => void): ToastOptions | null => {
  const [first] = refused
  if (!first) return null
  const action = { label: 'Review', onClick: review, altText: 'Open the sync status to choose' }
  const name = first.name ? `“${first.name}”` : 'A change'
  return {
    title: `${refused.length === 1 ? name : `${refused.length} changes`} could not be saved`,
    description: first.message,
    action,
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const conflictToast = (notices: readonly SyncNotice[], review: () => void): ToastOptions | null => {
  const [notice] = notices
  if (!notice) return null
  const action = { label: 'Review', onClick: review, altText: 'Open the sync status to choose' }
  if (notices.length > 1) {
    return { title: `${notices.length} changes conflict with another device`, action }
  }
  const name = notice.name ? `“${notice.name}”` : `the ${notice.entity}`
  if (notice.field === null)
    return { title: `${capitalized(name)} was changed elsewhere and not deleted`, action }
  return {
    title: `${capitalized(fieldLabel(notice.field))} of ${name} changed elsewhere`,
    description: 'Theirs shows for now. You can still use yours.',
    action,
  }
}
