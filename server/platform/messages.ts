import { formatCount } from '#domain/format/format-count.ts'

export const signIn = 'Please sign in.'
export const beingUpdated = 'The server is being updated. Please try again in a minute.'
export const busy = 'The server is busy. Please try again in a moment.'
export const outOfDiskSpace =
  'The server is out of disk space, so it cannot save right now. Nothing was changed; you can go on reading.'
export const databaseOutOfDiskSpace =
  'The server is out of disk space and cannot reach its data until there is room. Nothing that was saved is lost.'
export const tooManySearches =
  'Several of your searches are still running. Please wait a moment and try again.'
export const picturesUnavailable = 'The store of the pictures does not answer. Please try again in a moment.'
export const tooManyKeyCalls = (seconds: number) =>
  `Too many calls with this API key. Please wait ${seconds} seconds.`
export const tooManyTriesSeconds = (seconds: number) =>
  `Too many tries. Please wait ${seconds} seconds and try again.`
export const tooManyTriesMinutes = (minutes: number) =>
  `Too many tries. Please wait ${formatCount(minutes, 'minute')} and try again.`
export const tooManyTriesHours = (hours: number) =>
  `Too many tries. Please wait ${formatCount(hours, 'hour')} and try again.`
