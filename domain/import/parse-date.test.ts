import { expect, test } from 'vitest'
import type { DateOrder } from '#domain/format/date-order.ts'
import { createDateColumn, parseDate, parsePartialDay } from './parse-date.ts'

/** Local, as a person reads it. */
const read = (cell: string, order: DateOrder | null = null) => {
  const moment = parseDate(cell, order)
  if (moment === null) return null
  const at = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return time === '00:00' ? day : `${day} ${time}`
}

const column = (...cells: string[]) => {
  const dates = createDateColumn()
  for (const cell of cells) dates.add(cell)
  return dates.result()
}

test('reads dates that leave no choice', () => {
  const cells = [
    '2026-03-05',
    '2026/3/5',
    '2026. 3. 5.',
    '5 Mar 2026',
    'March 5, 2026',
    '5. März 2026',
    '5-Mar-26',
  ]
  expect(cells.map((cell) => read(cell))).toEqual(cells.map(() => '2026-03-05'))
  expect(
    ['20260305', '5 de marzo de 2026', 'Thu, 5 Mar 2026', '5 марта 2026'].map((cell) => read(cell)),
  ).toEqual(Array.from({ length: 4 }, () => '2026-03-05'))
  expect(read('2026-03-05 14:30')).toBe('2026-03-05 14:30')
  expect(parseDate('2026-03-05T14:30:15.000Z', null)).toBe('2026-03-05T14:30:15.000Z')
  expect(parseDate('2026-03-05 14:30:15 +02:00', null)).toBe('2026-03-05T12:30:15.000Z')
  expect(read('27.11.2026')).toBe('2026-11-27')
  expect(read('11/27/2026 2:30 PM')).toBe('2026-11-27 14:30')
  expect(read('4/4/2026')).toBe('2026-04-04')
})

test('reads no date that may be two', () => {
  expect(['05.03.2026', '3/5/2026', '05-03-26'].map((cell) => read(cell))).toEqual([null, null, null])
  expect(['05.03.2026 14:30', '05/03/26'].map((cell) => read(cell, 'day'))).toEqual([
    '2026-03-05 14:30',
    '2026-03-05',
  ])
  expect(['05.03.2026', '5/3/2026'].map((cell) => read(cell, 'month'))).toEqual(['2026-05-03', '2026-05-03'])
  expect(read('27/11/2026', 'month')).toBe(null)
})

test('refuses what is no date', () => {
  const cells = [
    '',
    'soon',
    '31.02.2026',
    '2026-13-01',
    '0001-01-01',
    '1500',
    '12',
    '5.3',
    '99/99/2026',
    '2026-03-05 25:00',
  ]
  expect(cells.map((cell) => read(cell, 'day'))).toEqual(cells.map(() => null))
})

test('a column is decided by its cells above twelve, else left to a person', () => {
  expect(column('05.03.2026', '27.11.2026')).toEqual({ order: 'day', example: null, hasDots: true })
  expect(column('05/03/2026', '11/27/2026', '')).toMatchObject({ order: 'month', example: null })
  expect(column('', '05.03.2026 14:30')).toEqual({ order: null, example: '05.03.2026 14:30', hasDots: true })
  expect(column('3/5/2026')).toEqual({ order: null, example: '3/5/2026', hasDots: false })
  // Cells that contradict each other decide nothing.
  expect(column('27/11/2026', '11/27/2026', '3/5/2026')).toMatchObject({ order: null, example: '3/5/2026' })
  expect(column('2026-03-05', '4/4/2026', 'soon')).toEqual({ order: null, example: null, hasDots: false })
})

test('reads days, months and years as people write them', () => {
  const readDay = (cell: string) => parsePartialDay(cell, 'day')
  expect(
    [
      '2021',
      '2021-03',
      '2021-03-14',
      '14.3.2021',
      'March 2021',
      '03/2021',
      '2021/3',
      'März 2021',
      'Mar 14, 2021',
    ].map(readDay),
  ).toEqual([
    '2021',
    '2021-03',
    '2021-03-14',
    '2021-03-14',
    '2021-03',
    '2021-03',
    '2021-03',
    '2021-03',
    '2021-03-14',
  ])
  expect(parsePartialDay('3/14/2021', null)).toBe('2021-03-14')
  expect(parsePartialDay('10/9/2021', null)).toBeNull()
  // The day of a moment is that of the clock it is written by.
  expect(readDay('2021-03-14T23:30:00-05:00')).toBe('2021-03-14')
})

test('takes nothing for a day that is none, or whose year nothing is bought in', () => {
  for (const cell of ['soon', '0202', '09/30/0202', '2101', '1899-01-01', '2021-13', '2021-02-30', '13/2021'])
    expect([cell, parsePartialDay(cell, 'month')]).toEqual([cell, null])
})
