import { expect, it } from 'vitest'
import { createRowHeights } from './row-heights.ts'

it('positions rows by the estimate until one is measured', () => {
  const rows = createRowHeights(100, 10)
  expect([rows.offsetOf(0), rows.offsetOf(3), rows.offsetOf(1000)]).toEqual([0, 330, 110_000])
  expect(rows.indexAt(329, 1000)).toBe(2)
  expect(rows.indexAt(330, 1000)).toBe(3)
})

it('positions measured rows by height and others by the average', () => {
  const rows = createRowHeights(100, 0)
  rows.note(0, 50)
  rows.note(1, 70)
  expect([1, 2, 3, 10].map(rows.offsetOf)).toEqual([50, 120, 180, 600])
  expect(rows.indexAt(119, 10)).toBe(1)
  expect(rows.indexAt(120, 10)).toBe(2)
})

it('reports whether a measurement changed', () => {
  const rows = createRowHeights(100, 0)
  expect([rows.note(4, 80), rows.note(4, 80.2), rows.note(4, 90)]).toEqual([true, false, true])
})

it('keeps the average after the rows changed', () => {
  const rows = createRowHeights(100, 0)
  rows.note(0, 60)
  rows.note(1, 40)
  rows.forget()
  expect([rows.offsetOf(1), rows.offsetOf(2)]).toEqual([50, 100])
})

it('clamps to the list', () => {
  const rows = createRowHeights(100, 0)
  expect([rows.indexAt(-500, 3), rows.indexAt(99_999, 3), rows.indexAt(0, 0)]).toEqual([0, 2, 0])
})
