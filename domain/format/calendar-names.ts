import { dateFormat } from './format-date.ts'

/** 'Nov' */
export const formatMonth = dateFormat({ month: 'short' })

/** 'Tue' */
export const formatShortWeekday = dateFormat({ weekday: 'short' })
