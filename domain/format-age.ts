const DAY = 24 * 60 * 60 * 1000

/** Whole days of 24 hours between a time and now; a time in the future (another device's clock) counts as now. */
const daysSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / DAY))

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * 'Last Updated' of the stats cards: days of 24 hours, so that no time zone can part two devices.
 * @param time ISO, or null when nothing was ever stored
 * @param now milliseconds since the epoch
 */
export const formatLastUpdated = (time: string | null, now: number): string => {
  if (time === null) return 'Never'
  const days = daysSince(time, now)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : ago(days, 'day')
}

/** 'Updated' age of a bin: as above, in weeks from 7 days on and in months of 30 days from 30 on. */
export const formatUpdated = (time: string | null, now: number): string => {
  const days = time === null ? 0 : daysSince(time, now)
  if (days < 7) return formatLastUpdated(time, now)
  return days < 30 ? ago(Math.floor(days / 7), 'week') : ago(Math.floor(days / 30), 'month')
}
