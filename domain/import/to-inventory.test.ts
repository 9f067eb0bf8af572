import { expect, test } from 'vitest'
import { columnLabel } from './column-label.ts'
import { recogniseFormat } from './formats.ts'
import { toInventory } from './to-inventory.ts'

const homebox = recogniseFormat(['HB.location', 'HB.name', 'HB.quantity', 'HB.serial_number'])
const row = (line: number, cells: Record<string, string>) => ({ line, cells })

test('Homebox and Shelf are recognised by their columns, anything else is not', () => {
  expect(homebox?.program).toBe('Homebox')
  expect(recogniseFormat(['title', 'location', 'custodian', 'x'])?.program).toBe('Shelf')
  expect(recogniseFormat(['name', 'place'])).toBeUndefined()
})

test('locations become bins, whatever their case, and other columns become notes', () => {
  if (!homebox) throw new Error('no format')
  const { bins, problems } = toInventory(
    [
      row(2, { 'HB.name': 'Relay', 'HB.location': 'Garage', 'HB.quantity': '2', 'HB.serial_number': 'A1' }),
      row(3, { 'HB.name': 'Rope', 'HB.location': 'garage ', 'HB.quantity': '' }),
      row(4, { 'HB.name': 'Lost', 'HB.location': '' }),
    ],
    homebox,
  )
  expect(problems).toEqual([])
  expect(bins.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Garage', ['Relay', 'Rope']],
    ['Unsorted', ['Lost']],
  ])
  expect(bins[0]?.items[0]).toEqual({
    name: 'Relay',
    quantity: 2,
    description: null,
    category: null,
    notes: 'Serial number: A1',
  })
})

test('rows that cannot be taken are named with line and reason', () => {
  if (!homebox) throw new Error('no format')
  const { problems } = toInventory(
    [
      row(2, { 'HB.name': ' ', 'HB.location': 'Garage' }),
      row(7, { 'HB.name': 'Rope', 'HB.location': 'Garage', 'HB.quantity': '1.5' }),
      row(8, { 'HB.name': 'x'.repeat(201), 'HB.location': 'Garage' }),
    ],
    homebox,
  )
  expect(problems).toEqual([
    { line: 2, reason: 'HB.name is empty' },
    { line: 7, reason: 'HB.quantity is not a whole number: 1.5' },
    { line: 8, reason: 'name has 201 characters; at most 200 are possible' },
  ])
})

test('foreign column names read as words', () => {
  expect(['HB.serial_number', 'cf:brand, type:option', 'assetModel'].map(columnLabel)).toEqual([
    'Serial number',
    'Brand',
    'Asset model',
  ])
})
