import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { formatTime } from './format-date.ts'
import { LOCALE } from './locale.ts'
import * as messages from './messages.ts'

/** Days of 24 hours; future times (skewed clocks) count as now. */
const daysSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS))

/** Counts days of 24 hours, so that time zones agree. @param now milliseconds since the epoch */
export const formatLastUpdated = (time: string | null, now: number): string => {
  if (time === null) return messages.never
  const days = daysSince(time, now)
  if (days === 0) return messages.today
  return days === 1 ? messages.yesterday : messages.daysAgo(days)
}

/** Days, weeks from 7 days on, months of 30 days from 30 on. */
export const formatUpdated = (time: string | null, now: number): string => {
  const days = time === null ? 0 : daysSince(time, now)
  if (days < 7) return formatLastUpdated(time, now)
  return days < 30 ? messages.weeksAgo(Math.floor(days / 7)) : messages.monthsAgo(Math.floor(days / 30))
}

/** 'just now', '5 minutes ago', '3 hours ago', or a time of day. */
export const formatAgo = (time: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < MINUTE_MS) return messages.justNow
  if (passed < HOUR_MS) return messages.minutesAgo(Math.floor(passed / MINUTE_MS))
  return passed < 12 * HOUR_MS ? messages.hoursAgo(Math.floor(passed / HOUR_MS)) : formatTime(time)
}

/** The same inside of a sentence: 'last used today'. */
export const formatUpdatedInside = (time: string | null, now: number): string => {
  const text = formatUpdated(time, now)
  return text.charAt(0).toLocaleLowerCase(LOCALE) + text.slice(1)
}
