import { expect, test } from 'vitest'
import { findHeader } from './find-header.ts'

test('finds the column names below titles', () => {
  const sheet = [
    ['Our things', '', ''],
    ['Updated in March', '', ''],
    ['Item', 'Qty', 'Where'],
    ['Saw', '1', 'Shed'],
  ]
  expect(findHeader(sheet)).toBe(2)
  expect(findHeader(sheet.slice(2))).toBe(0)
  expect(
    findHeader([
      ['Saw', '1', 'Shed'],
      ['Rope', '2', 'Shed'],
    ]),
  ).toBe(-1)
  expect(findHeader([['Name'], ['Saw']])).toBe(0)
  expect(findHeader([['Lamp'], ['Box']])).toBe(-1)
})
