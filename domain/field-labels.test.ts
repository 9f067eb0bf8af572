import { expect, test } from 'vitest'
import { fieldWord, valueWords } from './field-labels.ts'

test('values read as words', () => {
  const bins = (id: string) => (id === 'b1' ? 'Attic' : undefined)
  expect(valueWords('isQrPrivate', true, bins)).toBe('private')
  expect(valueWords('binId', 'b1', bins)).toBe('Attic')
  expect(valueWords('notes', null, bins)).toBe('empty')
  expect(valueWords('quantity', 3, bins)).toBe('3')
  expect(valueWords('missingSince', '2026-05-06T12:00:00.000Z', bins)).toBe('missing since May 6, 2026')
  expect(valueWords('missingSince', null, bins)).toBe('found')
  expect(fieldWord('location')).toBe('place')
})
