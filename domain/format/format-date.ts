import { lazy } from '#domain/lazy.ts'
import { LANGUAGE, LOCALE } from './locale.ts'

/** A moment, also as ISO text or in milliseconds since the epoch. */
type Moment = Date | string | number

export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = LOCALE,
): ((at: Moment) => string) => {
  const format = lazy(() => new Intl.DateTimeFormat(locale, options))
  return (at) => format().format(new Date(at))
}

/** 'November 3, 2026' */
export const formatLongDate = dateFormat({ dateStyle: 'long' })

/** 'November 3, 2026' by the clock of Greenwich, for servers that do not know the reader's. */
export const formatLongDateUtc = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** For readers all over the world, whose English mostly has the day before the month. */
const DAY_FIRST = LANGUAGE === 'en' ? 'en-GB' : LOCALE

/** '3 November 2026' by the clock of Greenwich. */
export const formatDayFirstUtc = dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, DAY_FIRST)

const formatDayFirstMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }, DAY_FIRST)

/** '3 November 2026 at 09:05 UTC' */
export const formatDayFirstMomentUtc = (at: Moment): string => `${formatDayFirstMoment(at)} UTC`

/** 'Nov 3, 2026' */
export const formatDate = dateFormat({ dateStyle: 'medium' })

/** 'Nov 3' */
export const formatShortDate = dateFormat({ month: 'short', day: 'numeric' })

/** 'Tuesday, November 3' */
export const formatWeekday = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** '9:05 AM' */
export const formatTime = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** 'Nov 3, 9:05 AM' */
export const formatShortMoment = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Nov 3, 2026, 9:05 AM' */
export const formatMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 3, 2026, 9:05 AM' by the clock of Greenwich. */
export const formatMomentUtc = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** '11/3/2026, 9:05:07 AM' */
export const formatExactMoment = dateFormat({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
