import { expect, test } from 'vitest'
import { fieldLabel, formatValue } from './field-labels.ts'

test('formats field values as text', () => {
  const bins = (id: string) => (id === 'b1' ? 'Attic' : undefined)
  expect(formatValue('isQrPrivate', true, bins)).toBe('private')
  expect(formatValue('binId', 'b1', bins)).toBe('Attic')
  expect(formatValue('notes', null, bins)).toBe('empty')
  expect(formatValue('quantity', 3, bins)).toBe('3')
  expect(formatValue('missingSince', '2026-05-06T12:00:00.000Z', bins)).toBe('missing since May 6, 2026')
  expect(formatValue('missingSince', null, bins)).toBe('found')
  expect(fieldLabel('location')).toBe('place')
})
