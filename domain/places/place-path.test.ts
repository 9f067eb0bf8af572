import { expect, test } from 'vitest'
import { parsePath } from './place-path.ts'

test.each([
  ['Garage › Shelf B', ['Garage', 'Shelf B']],
  ['Garage > Shelf B', ['Garage', 'Shelf B']],
  ['Garage / Shelf 2', ['Garage', 'Shelf 2']],
  ['Garage, shelf B', ['Garage', 'shelf B']],
  // An arrow leaves slashes to the names, and a slash without blanks is one's own.
  ['Office › A4 / A5', ['Office', 'A4 / A5']],
  ['Paper A4/A5', ['Paper A4/A5']],
  [' / ', ['/']],
])('%s', (text, levels) => {
  expect(parsePath(text)).toEqual(levels)
})
