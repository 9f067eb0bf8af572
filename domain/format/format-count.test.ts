import { expect, test } from 'vitest'
import { formatCount, formatNumber, plural } from './format-count.ts'

test.each([
  [0, '0 boxes'],
  [1, '1 box'],
  [1234, '1,234 boxes'],
])('counts %i boxes as %s', (count, text) => {
  expect(formatCount(count, 'box', 'boxes')).toBe(text)
})

test('adds an s to most words', () => {
  expect([0, 1, 2].map((count) => plural(count, 'bin'))).toEqual(['bins', 'bin', 'bins'])
})

test.each([0, 7, 999, 1000, -999, -1000, 1_234_567, 12.5, 0.1 + 0.2, Number.NaN])(
  'writes %d as English does',
  (count) => {
    expect(formatNumber(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)
