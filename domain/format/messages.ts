import { formatCount, plural } from './format-count.ts'

/** When something was last changed, as are those that follow. */
export const never = 'Never'
export const today = 'Today'
export const yesterday = 'Yesterday'
export const daysAgo = (days: number) => `${days} ${plural(days, 'day')} ago`
export const weeksAgo = (weeks: number) => `${formatCount(weeks, 'week')} ago`
export const monthsAgo = (months: number) => `${formatCount(months, 'month')} ago`
export const justNow = 'just now'
export const minutesAgo = (minutes: number) => `${formatCount(minutes, 'minute')} ago`
export const hoursAgo = (hours: number) => `${formatCount(hours, 'hour')} ago`

/** `size` is a number, as are those that follow. */
export const kilobytes = (size: string) => `${size} KB`
export const megabytes = (size: string) => `${size} MB`
export const gigabytes = (size: string) => `${size} GB`

/** `size` is such as: 32 MB */
export const storageFull = {
  text: (size: string) =>
    `Your plan holds ${size} of text, and it is full. Delete what you no longer need, or choose a larger plan.`,
  photos: (size: string) =>
    `Your plan holds ${size} of photos, and it is full. Delete what you no longer need, or choose a larger plan.`,
}
export const historyShareUsed = (size: string) =>
  `That is as much as a member can add to the history in a day (${size}). Try again tomorrow.`

/** Quotation marks around a name. */
export const quoted = (name: string) => `“${name}”`
