import { expect, test } from 'vitest'
import { detectDelimiter } from './detect-delimiter.ts'
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

test('tells the delimiter by the column names, or by the line of Excel that names it', () => {
  expect(detectDelimiter('sep=;\r\nLamp, big;2\r\n')).toBe(';')
  expect(detectDelimiter('Our things, 2024\nItem;Qty;Box\n')).toBe(';')
  expect(detectDelimiter('Lamp, big\nSaw')).toBe(',')
  expect(detectDelimiter('Name\tBox\nLamp, big, red\tShelf')).toBe('\t')
})
