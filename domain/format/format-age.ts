import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { plural } from './format-count.ts'
import { formatTime } from './format-date.ts'

/** Days of 24 hours; future times (skewed clocks) count as now. */
const daysSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS))

const ago = (count: number, unit: string) => `${count} ${plural(count, unit)} ago`

/** Counts days of 24 hours, so that time zones agree. @param now milliseconds since the epoch */
export const formatLastUpdated = (time: string | null, now: number): string => {
  if (time === null) return 'Never'
  const days = daysSince(time, now)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : ago(days, 'day')
}

/** Days, weeks from 7 days on, months of 30 days from 30 on. */
export const formatUpdated = (time: string | null, now: number): string => {
  const days = time === null ? 0 : daysSince(time, now)
  if (days < 7) return formatLastUpdated(time, now)
  return days < 30 ? ago(Math.floor(days / 7), 'week') : ago(Math.floor(days / 30), 'month')
}

/** 'just now', '5 minutes ago', '3 hours ago', or a time of day. */
export const formatAgo = (time: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute')
  return passed < 12 * HOUR_MS ? ago(Math.floor(passed / HOUR_MS), 'hour') : formatTime(time)
}
