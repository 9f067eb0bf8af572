import { useMemo } from 'react'
import { type YearCalendar, yearCalendar } from '#domain/charts/year-calendar.ts'
import { firstWeekday } from '#domain/format/first-weekday.ts'
import { useInventoryView } from '#web/data/use-offline.ts'

/** On fewer days there is no pattern to see. */
const LEAST_DAYS = 5

/** Reads what was added and last checked on each day of a year; null while there is little. */
export const useYear = (): YearCalendar | null => {
  const { ready, items, bins } = useInventoryView()
  return useMemo(() => {
    if (!ready) return null
    const year = yearCalendar(
      {
        added: items.map(({ createdAt }) => createdAt),
        checked: bins.flatMap(({ lastCheckedAt }) => lastCheckedAt ?? []),
      },
      new Date(),
      firstWeekday(navigator.language),
    )
    const days = year.days.filter(({ added, checked }) => added + checked > 0).length
    return days < LEAST_DAYS ? null : year
  }, [ready, items, bins])
}
