import { expect, test } from 'vitest'
import { storageBin } from './storage-bin.ts'

test.each([
  ['kitchen', 'A kitchen storage bin'],
  ['office', 'An office storage bin'],
  ['outdoor', 'An outdoor storage bin'],
  ['utility', 'A utility storage bin'],
  ['umbrellas', 'An umbrellas storage bin'],
  ['storage', 'A storage bin'],
  ['Cold Storage', 'A Cold Storage bin'],
  ['Aufbewahrung', 'An Aufbewahrung storage bin'],
])('names a bin of %s', (category, name) => {
  expect(storageBin(category)).toBe(name)
})
