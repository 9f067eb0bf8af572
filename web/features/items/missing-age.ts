import { ITEM_MESSAGES } from './messages.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** 'Missing since Nov 3', with the year unless it is this one. */
export const formatMissing = (since: string): string => {
  const at = new Date(since)
  const format = at.getFullYear() === new Date().getFullYear() ? day : dayOfYear
  return ITEM_MESSAGES.missingSince(format.format(at))
}
