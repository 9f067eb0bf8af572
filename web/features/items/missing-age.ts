import { formatDate, formatShortDate } from '#domain/format/format-date.ts'
import { ITEM_MESSAGES } from './messages.ts'

const formatDay = (since: string): string => {
  const at = new Date(since)
  return at.getFullYear() === new Date().getFullYear() ? formatShortDate(at) : formatDate(at)
}

/** 'Missing since Nov 3', with the year unless it is this one. */
export const formatMissing = (since: string): string => ITEM_MESSAGES.missingSince(formatDay(since))

/** 'Missing · Nov 3', for rows. */
export const formatMissingShort = (since: string): string => ITEM_MESSAGES.missingShort(formatDay(since))
