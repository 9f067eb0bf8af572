import { expect, test } from 'vitest'
import {
  type BulkRow,
  countItems,
  firstQuantity,
  joinRows,
  linesOf,
  rowsOf,
  splitRows,
  textOf,
} from './bulk-rows.ts'

let last = 0
const newId = () => {
  last += 1
  return `id-${last}`
}
const NONE = { category: '', notes: '', binCategory: 'garage', together: false }
const row = (fields: Partial<BulkRow>): BulkRow => ({
  id: newId(),
  name: 'Lamp',
  category: '',
  notes: '',
  quantity: 1,
  ...fields,
})

test('counts the items that the lines would create, for any number', () => {
  expect(countItems(linesOf('3 x Lamp\n\nRope\n'), false)).toBe(4)
  expect(countItems(linesOf('3 x Lamp\n\nRope\n'), true)).toBe(2)
  expect(countItems(linesOf('500 x Screw\n'.repeat(20_000)), false)).toBe(10_000_000)
})

test('gives every row an id and the defaults that its line leaves out', () => {
  const rows = rowsOf(linesOf('2 x Lamp\nRope | Tools | old'), { ...NONE, notes: 'box 2' }, newId)
  expect(rows.map(({ id: _, line: __, ...row }) => row)).toEqual([
    { name: 'Lamp #1', category: 'Garage', notes: 'box 2', quantity: 1 },
    { name: 'Lamp #2', category: 'Garage', notes: 'box 2', quantity: 1 },
    { name: 'Rope', category: 'Tools', notes: 'old', quantity: 1 },
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})

test('converts rows to lines and back', () => {
  const rows = [
    row({ quantity: 3 }),
    row({ name: 'Rope', category: 'Tools' }),
    row({ name: 'Book', notes: 'on two\nlines' }),
  ]
  expect(textOf(rows)).toBe('3 x Lamp\nRope | Tools\nBook |  | on two lines')
  expect(linesOf(textOf(rows))).toEqual([
    { name: 'Lamp', category: null, notes: null, quantity: 3 },
    { name: 'Rope', category: 'Tools', notes: null, quantity: 1 },
    { name: 'Book', category: null, notes: 'on two lines', quantity: 1 },
  ])
})

test('reads numbered rows of one line as one row, and back', () => {
  const rows = rowsOf(linesOf('3 gloves\nBox #1\nBox #2'), NONE, newId)
  const shown = (some: readonly BulkRow[]) => some.map(({ name, quantity }) => `${quantity} ${name}`)
  expect(firstQuantity(rows)).toBe(3)
  expect(shown(joinRows(rows))).toEqual(['3 gloves', '1 Box #1', '1 Box #2'])
  expect(shown(splitRows(joinRows(rows), newId))).toEqual(shown(rows))
  expect(firstQuantity(rowsOf(linesOf('Lamp'), NONE, newId))).toBe(undefined)
})

test('keeps changed rows of a line apart', () => {
  const [first, second, third] = rowsOf(linesOf('3 x Lamp'), NONE, newId)
  if (!first || !second || !third) throw new Error('No rows')
  const rows = [{ ...first, notes: 'broken' }, second, { ...third, name: 'Big lamp' }]
  expect(joinRows(rows).map(({ name, quantity, notes }) => [name, quantity, notes])).toEqual([
    ['Lamp', 1, 'broken'],
    ['Lamp', 1, ''],
    ['Big lamp', 1, ''],
  ])
})
