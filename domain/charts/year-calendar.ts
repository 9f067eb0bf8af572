const DAY_MS = 86_400_000
const DAYS_IN_WEEK = 7
/** Whole weeks before the current one. */
const WEEKS_BEFORE = 52

export const LEVELS = 4

export interface CalendarDay {
  /** Local midnight. */
  readonly date: Date
  /** From 0, the oldest. */
  readonly week: number
  /** From 0, the first of the week. */
  readonly weekday: number
  readonly added: number
  readonly checked: number
  /** 0 for none added, up to `LEVELS` for the day with most. */
  readonly level: number
}

export interface YearCalendar {
  readonly weeks: number
  /** Oldest first; today is the last. */
  readonly days: readonly CalendarDay[]
  /** The first week of each month. */
  readonly months: readonly { readonly week: number; readonly date: Date }[]
  readonly added: number
  readonly checked: number
}

/** Numbers days by the local clock, whatever its summer time does. */
const dayNumber = (date: Date): number =>
  Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)

const dateOf = (day: number): Date => {
  const utc = new Date(day * DAY_MS)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())
}

const countByDay = (times: Iterable<string>): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const time of times) {
    const day = dayNumber(new Date(time))
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Grows with the logarithm, so that a day of an import leaves the others visible. */
const levelOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((LEVELS * Math.log(1 + count)) / Math.log(1 + most)))

export interface YearEvents {
  /** ISO times; what is unreadable or outside the year is left out. */
  readonly added: Iterable<string>
  readonly checked: Iterable<string>
}

/**
 * Counts what was done on each day of the 53 weeks up to today.
 * @param firstWeekday 0 for Sunday
 */
export const yearCalendar = (events: YearEvents, today: Date, firstWeekday: number): YearCalendar => {
  const last = dayNumber(today)
  const weekday = (today.getDay() - firstWeekday + DAYS_IN_WEEK) % DAYS_IN_WEEK
  const first = last - weekday - WEEKS_BEFORE * DAYS_IN_WEEK
  const added = countByDay(events.added)
  const checked = countByDay(events.checked)
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const most = Math.max(...numbers.map((day) => added.get(day) ?? 0))
  const days = numbers.map((day, at): CalendarDay => {
    const count = added.get(day) ?? 0
    return {
      date: dateOf(day),
      week: Math.floor(at / DAYS_IN_WEEK),
      weekday: at % DAYS_IN_WEEK,
      added: count,
      checked: checked.get(day) ?? 0,
      level: levelOf(count, most),
    }
  })
  return {
    weeks: WEEKS_BEFORE + 1,
    days,
    months: days
      .filter(({ date, weekday: at }) => at === 0 && date.getDate() <= DAYS_IN_WEEK)
      .map(({ week, date }) => ({ week, date })),
    added: days.reduce((sum, day) => sum + day.added, 0),
    checked: days.reduce((sum, day) => sum + day.checked, 0),
  }
}
