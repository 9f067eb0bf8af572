import type { YearCalendar } from '#domain/charts/year-calendar.ts'
import { dateFormat, formatDate } from '#domain/format/format-date.ts'
import { DayMark, PITCH } from './day-mark.tsx'
import * as messages from './messages.ts'

/** 'Nov' */
const formatMonth = dateFormat({ month: 'short' })
/** 'Tue' */
const formatWeekday = dateFormat({ weekday: 'short' })

const WEEKDAYS = 7
/** Every other one is named. */
const NAMED_WEEKDAYS = [1, 3, 5]
/** In weeks, so that names of months stay apart. */
const MONTH_WIDTH = 3

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

interface YearBandProps {
  year: YearCalendar
  from: number
  weeks: number
}

/** Some weeks side by side, days below each other. */
export const YearBand = ({ year, from, weeks }: YearBandProps) => {
  const shown = year.days.filter(({ week }) => week >= from && week < from + weeks)
  const months = year.months.filter(({ week }) => week >= from && week <= from + weeks - MONTH_WIDTH)
  return (
    <div className="grid grid-cols-[2rem_1fr] text-xs leading-4 text-ink-soft">
      <div className="relative col-start-2 h-4.5">
        {months.map(({ week, date }) => (
          <span key={week} className="absolute" style={{ insetInlineStart: percent(week - from, weeks) }}>
            {formatMonth(date)}
          </span>
        ))}
      </div>
      <div className="relative row-start-2">
        {NAMED_WEEKDAYS.map((weekday) => (
          <span
            key={weekday}
            className="absolute inset-s-0 -translate-y-1/2"
            style={{ top: percent(weekday + 0.5, WEEKDAYS) }}
          >
            {formatWeekday(year.days[weekday]?.date ?? 0)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks * PITCH} ${WEEKDAYS * PITCH}`}
        className="block w-full rtl-page:-scale-x-100"
      >
        <path
          d={shown
            .map(({ week, weekday }) => `M${(week - from) * PITCH + 1} ${weekday * PITCH + 1}h8v8h-8z`)
            .join('')}
          className="fill-sunken forced-colors:fill-[GrayText] forced-colors:opacity-25"
        />
        {shown
          .filter(({ added, checked }) => added + checked > 0)
          .map(({ date, week, weekday, level, added, checked }) => (
            <DayMark
              key={`${week} ${weekday}`}
              x={(week - from) * PITCH}
              y={weekday * PITCH}
              level={level}
              isChecked={checked > 0}
              title={messages.dayTitle(formatDate(date), added, checked)}
            />
          ))}
      </svg>
    </div>
  )
}
