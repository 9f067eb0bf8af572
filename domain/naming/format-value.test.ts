import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'
import { formatValue } from './format-value.ts'

test('formats field values as text', () => {
  const names = {
    currency: 'EUR',
    bin: (id: string) => (id === 'b1' ? 'Attic box' : undefined),
    place: (id: string) => (id === 'p1' ? 'Attic › Shelf' : undefined),
    ownField: (id: string) => (id === 'f1' ? { name: 'Bought new', type: 'yesNo' } : undefined),
  }
  expect(formatValue('isQrPrivate', true, names)).toBe('private')
  expect(formatValue('binId', 'b1', names)).toBe('Attic box')
  expect(formatValue('binId', 'gone', names)).toBe('another bin')
  expect(formatValue('placeId', 'p1', names)).toBe('Attic › Shelf')
  expect(formatValue('parentId', 'p1', names)).toBe('Attic › Shelf')
  expect(formatValue('placeId', 'gone', names)).toBe('another place')
  expect(formatValue('placeId', null, names)).toBe('no place')
  expect(formatValue('parentId', null, names)).toBe('the top level')
  expect(formatValue('notes', null, names)).toBe('empty')
  expect(formatValue('quantity', 3, names)).toBe('3')
  expect(formatValue('missingSince', '2026-05-06T12:00:00.000Z', names)).toBe('missing since May 6, 2026')
  expect(formatValue('missingSince', null, names)).toBe('found')
  expect(formatValue('price', 1250, names)).toBe('€12.50')
  expect(formatValue('price', 0, names)).toBe('€0.00')
  expect(formatValue('boughtOn', '2021-03', names)).toBe('March 2021')
  expect(formatValue('boughtOn', '2021-03-14', names)).toBe('Mar 14, 2021')
  expect(formatValue('warrantyUntil', 'lifetime', names)).toBe('lifetime')
  expect(formatValue('extra', '{"f1":true,"f2":1234.5}', names)).toBe(
    'Bought new: Yes, a field that is gone: 1,234.5',
  )
  expect(fieldLabel('location')).toBe('place')
})
