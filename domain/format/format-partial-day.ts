import { dateFormat } from './format-date.ts'

const formatDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const formatMonth = dateFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Mar 14, 2021', 'March 2021', '2021'. @param day as `isPartialDay` */
export const formatPartialDay = (day: string): string => {
  if (day.length === 4) return day
  return day.length === 7 ? formatMonth(`${day}-01`) : formatDay(day)
}
