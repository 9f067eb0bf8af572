import { isPartialDay } from '#contracts/inventory/fields/day-value.ts'
import type { DateOrder } from '#domain/format/date-order.ts'

/** Words for a warranty that never ends, in languages of tables. */
const LIFELONG =
  /^(life ?time|lifelong|for ?ever|unlimited|lebenslang|unbegrenzt|à vie|illimitée?|de por vida|ilimitada?)$/i

export const isLifelong = (cell: string): boolean => LIFELONG.test(cell.trim())

const MONTHS: readonly RegExp[] = [
  /^(jan|jän|ene|gen|янв|oca)/,
  /^(feb|fév|fev|fevr|févr|фев|şub)/,
  /^(mar|mär|mae|mrz|мар)/,
  /^(apr|avr|abr|апр|nis)/,
  /^(may|mai|mei|mag|мая|май)/,
  /^(jun|juin|giu|июн|haz)/,
  /^(jul|juil|lug|июл|tem)/,
  /^(aug|aoû|aou|ago|авг|ağu)/,
  /^(sep|set|сен|eyl)/,
  /^(oct|okt|out|ott|окт|eki)/,
  /^(nov|ноя|kas)/,
  /^(dec|dez|déc|dic|дек|ara)/,
]

const TIME = String.raw`(?:[\sT,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const END = `${TIME}\\.?$`
const YEAR_FIRST = new RegExp(
  String.raw`^(?<year>\d{4})[-./](?:\s?)(?<month>\d{1,2})[-./](?:\s?)(?<day>\d{1,2})\.?${END}`,
  'iu',
)
const COMPACT = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/
const NUMBERS = new RegExp(
  String.raw`^(?<first>\d{1,2})(?<sign>\s?[-./]\s?)(?<second2>\d{1,2})\s?[-./]\s?(?<year>\d{4}|\d{2})${END}`,
  'iu',
)
const DAY_NAME = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(?<name>\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(?<year>\d{4}|\d{2})${END}`,
  'iu',
)
const NAME_DAY = new RegExp(
  String.raw`^(?:\p{L}+,?\s+)?(?<name>\p{L}{3,})\.?[\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<year>\d{4})${END}`,
  'iu',
)

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

type Groups = Readonly<Record<string, string | undefined>>

const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)

const isDay = ({ year, month, day }: DateParts): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

const hourOf = ({ hour = '0', half }: Groups): number => {
  if (!half) return Number(hour)
  return (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
}

const momentOf = (parts: DateParts, time: Groups): string | null => {
  const { year, month, day } = parts
  const { minute = '0', second = '0', zone } = time
  const hour = hourOf(time)
  if (!isDay(parts) || year < 1900 || hour > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (zone === undefined)
    // Without a zone, the clock of this device is meant.
    return new Date(year, month - 1, day, hour, Number(minute), Number(second)).toISOString()
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return new Date(Date.UTC(year, month - 1, day, hour, Number(minute) - offset, Number(second))).toISOString()
}

/** Year, month and day where the cell leaves no choice. */
const certainParts = (groups: Groups): DateParts => ({
  year: fullYear(groups.year ?? ''),
  month: groups.name
    ? MONTHS.findIndex((word) => word.test(groups.name?.toLowerCase() ?? '')) + 1
    : Number(groups.month),
  day: Number(groups.day),
})

const numbersOf = (groups: Groups, order: DateOrder): DateParts => {
  const [first, second] = [Number(groups.first), Number(groups.second2)]
  const year = fullYear(groups.year ?? '')
  return order === 'day' ? { year, month: second, day: first } : { year, month: first, day: second }
}

/**
 * Reads a date, with a time or without.
 * @returns ISO 8601 in UTC; null for no date, and for a date that needs an order and has none, or does not fit it
 */
export const parseDate = (cell: string, order: DateOrder | null): string | null => {
  const text = cell.trim()
  // Programs write the exact time so.
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 ? null : at.toISOString()
  }
  const numbers = NUMBERS.exec(text)?.groups
  if (numbers) {
    const fitting = (['day', 'month'] as const).filter((each) => isDay(numbersOf(numbers, each)))
    const isSame = numbers.first === numbers.second2
    const only = fitting.length === 1 && order === null ? fitting[0] : isSame ? 'day' : order
    return only ? momentOf(numbersOf(numbers, only), numbers) : null
  }
  const certain = [YEAR_FIRST, COMPACT, DAY_NAME, NAME_DAY]
    .map((form) => form.exec(text)?.groups)
    .find(Boolean)
  return certain ? momentOf(certainParts(certain), certain) : null
}

const NAME_YEAR = /^(?<name>\p{L}{3,})\.?[\s,/-]+(?:de\s+)?(?<year>\d{4})$/iu
const MONTH_YEAR = /^(?<month>\d{1,2})[./-](?<year>\d{4})$|^(?<year2>\d{4})[./-](?<month2>\d{1,2})$/

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * Reads a day, a month or a year: '14.3.2021', 'March 2021', '03/2021', '2021'.
 * @returns '2021-03-14', '2021-03' or '2021'; null as `parseDate`, and outside the years from 1900 to 2100
 */
export const parsePartialDay = (cell: string, order: DateOrder | null): string | null => {
  const text = cell.trim()
  if (isPartialDay(text)) return text
  const named = NAME_YEAR.exec(text)?.groups
  const numbered = MONTH_YEAR.exec(text)?.groups
  const partial = named
    ? `${named.year}-${twoDigits(certainParts(named).month)}`
    : numbered
      ? `${numbered.year ?? numbered.year2}-${twoDigits(Number(numbered.month ?? numbered.month2))}`
      : null
  if (partial !== null) return isPartialDay(partial) ? partial : null
  const moment = parseDate(text, order)
  if (moment === null) return null
  // A day that is written with its time is that of the clock it is written by.
  const written = /^(\d{4}-\d\d-\d\d)T/.exec(text)?.[1]
  const at = new Date(moment)
  const day = written ?? `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return isPartialDay(day) ? day : null
}

export interface DateColumn {
  /** Order that its cells prove; null where none or both are proven. */
  readonly order: DateOrder | null
  /** Order that a person has to choose: a cell that is a date either way. */
  readonly example: string | null
  /** True for dots between the numbers, as in countries that begin with the day. */
  readonly hasDots: boolean
}

/** Collects what the cells of a column prove about the order of day and month. */
export const createDateColumn = () => {
  let [days, months] = [0, 0]
  let example: string | null = null
  let hasDots = true
  return {
    add: (cell: string): void => {
      const groups = NUMBERS.exec(cell.trim())?.groups
      if (!groups) return
      const [asDay, asMonth] = (['day', 'month'] as const).map((order) => isDay(numbersOf(groups, order)))
      if (asDay && !asMonth) days += 1
      else if (asMonth && !asDay) months += 1
      else if (asDay && asMonth && groups.first !== groups.second2) {
        example ??= cell.trim()
        hasDots &&= groups.sign?.trim() === '.'
      }
    },
    result: (): DateColumn => {
      const order = days > 0 && months === 0 ? 'day' : months > 0 && days === 0 ? 'month' : null
      return { order, example: order === null ? example : null, hasDots: example !== null && hasDots }
    },
  }
}
