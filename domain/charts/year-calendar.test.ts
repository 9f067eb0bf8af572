import { expect, it } from 'vitest'
import { LEVELS, yearCalendar } from './year-calendar.ts'

const TODAY = new Date(2026, 10, 25, 14)
const SUNDAY = 0
const MONDAY = 1
const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).toISOString()
const on = (calendar: ReturnType<typeof yearCalendar>, month: number, day: number) =>
  calendar.days.find(
    ({ date }) => date.getFullYear() === 2026 && date.getMonth() === month - 1 && date.getDate() === day,
  )

it('has 53 weeks that begin on the first weekday, and ends today', () => {
  for (const first of [0, 1, 6]) {
    const { days, weeks } = yearCalendar({ added: [], checked: [] }, TODAY, first)
    expect(weeks).toBe(53)
    expect(days[0]).toMatchObject({ week: 0, weekday: 0 })
    expect(days[0]?.date.getDay()).toBe(first)
    expect(days.at(-1)?.week).toBe(52)
    expect(days.at(-1)?.date).toEqual(new Date(2026, 10, 25))
    expect(new Set(days.map(({ date }) => date.getTime())).size).toBe(days.length)
    for (const { date, weekday } of days) expect((date.getDay() - first + 7) % 7).toBe(weekday)
  }
})

it('counts by the local day, from its first minute to its last', () => {
  const calendar = yearCalendar(
    { added: [at(3, 29, 0), at(3, 29, 23), at(10, 25, 0), at(11, 25)], checked: [at(3, 29, 23)] },
    TODAY,
    MONDAY,
  )
  expect(on(calendar, 3, 29)).toMatchObject({ added: 2, checked: 1 })
  expect(on(calendar, 10, 25)).toMatchObject({ added: 1, checked: 0 })
  expect(calendar).toMatchObject({ added: 4, checked: 1 })
})

it('leaves out what is unreadable, older or still to come', () => {
  const old = new Date(2025, 10, 22, 12).toISOString()
  expect(yearCalendar({ added: ['', old, at(11, 26)], checked: [old] }, TODAY, SUNDAY)).toMatchObject({
    added: 0,
    checked: 0,
  })
})

it('keeps days of few visible beside one of thousands', () => {
  const added = [...Array(5000).fill(at(5, 1)), ...Array(40).fill(at(5, 2)), at(5, 3)]
  const calendar = yearCalendar({ added, checked: [] }, TODAY, SUNDAY)
  expect([1, 2, 3, 4].map((day) => on(calendar, 5, day)?.level)).toEqual([LEVELS, 2, 1, 0])
})

it('names each month at its first whole week', () => {
  const { months } = yearCalendar({ added: [], checked: [] }, TODAY, SUNDAY)
  expect(months.map(({ date }) => date.getMonth())).toEqual([11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
