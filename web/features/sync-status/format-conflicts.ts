import { fieldLabel } from '#domain/naming/field-labels.ts'
import type { ToastOptions } from '#web/ui/feedback/toast.ts'
import * as messages from './conflict-messages.ts'
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

const reviewAction = (review: () => void) => ({
  label: messages.review,
  onClick: review,
  altText: messages.reviewHint,
})

const refusalTitle = (name: string | null | undefined, count: number): string => {
  if (count > 1) return messages.changesNotSaved(count)
  return name ? messages.notSaved(name) : messages.changeNotSaved
}

export const refusalToast = (refused: readonly ParkedChange[], review: () => void): ToastOptions | null => {
  const [first] = refused
  if (!first) return null
  return {
    title: refusalTitle(first.name, refused.length),
    description: first.message,
    action: reviewAction(review),
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const conflictToast = (notices: readonly SyncNotice[], review: () => void): ToastOptions | null => {
  const [notice] = notices
  if (!notice) return null
  const action = reviewAction(review)
  if (notices.length > 1) return { title: messages.changesConflict(notices.length), action }
  const { name, entity, field } = notice
  if (field === null)
    return { title: name ? messages.notDeleted(name) : messages.unnamedNotDeleted[entity], action }
  const label = capitalized(fieldLabel(field))
  return {
    title: name ? messages.fieldChanged(label, name) : messages.unnamedFieldChanged[entity](label),
    description: messages.theirsShows,
    action,
  }
}
