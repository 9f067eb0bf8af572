import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['Cables', 'ltr'],
  ['Кабели', 'ltr'],
  ['ケーブル', 'ltr'],
  ['كابلات', 'rtl'],
  ['כבלים USB', 'rtl'],
  ['USB כבלים', 'ltr'],
  ['2 × (כבלים)', 'rtl'],
  ['12', 'ltr'],
  ['', 'ltr'],
])('%s begins %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction)
})
