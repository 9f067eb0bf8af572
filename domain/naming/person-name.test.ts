import { expect, test } from 'vitest'
import { displayName, splitName } from './person-name.ts'

test.each([
  ['Ada', 'Byron', 'Ada Byron'],
  ['Ada', null, 'Ada'],
  [null, 'Byron', 'Byron'],
  [null, null, 'ada.b'],
  ['', '', 'ada.b'],
])('displayName joins %o and %o as %o', (firstName, lastName, name) => {
  expect(displayName({ firstName, lastName, email: 'ada.b@example.org' })).toBe(name)
})

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Grace Brewster Hopper', 'Grace', 'Brewster Hopper'],
  ['Plato', 'Plato', null],
  ['  Ada   Byron  ', 'Ada', 'Byron'],
  ['Ada\u00a0Byron', 'Ada', 'Byron'],
])('splitName splits %o into %o and %o', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('displayName restores a name that splitName split', () => {
  for (const name of ['Ada Byron', 'Grace Brewster Hopper', 'Plato']) {
    expect(displayName({ ...splitName(name), email: 'x@example.org' })).toBe(name)
  }
})
