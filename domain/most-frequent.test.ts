import { expect, test } from 'vitest'
import { mostFrequent } from './most-frequent.ts'

test('finds the most frequent value, the first of equals, and nothing among none', () => {
  expect(mostFrequent(['a', 'b', 'b'])).toBe('b')
  expect(mostFrequent(['b', 'a', 'a', 'b'])).toBe('b')
  expect(mostFrequent([])).toBeUndefined()
})
