import { expect, it } from 'vitest'
import { toggled } from './use-selection.ts'

const IDS = ['a', 'b', 'c', 'd']

it('chooses one, and lets it go again', () => {
  const one = toggled(new Set(), IDS, 'b', null)
  expect([...one]).toEqual(['b'])
  expect([...toggled(one, IDS, 'b', null)]).toEqual([])
})

it('chooses all between two, in either direction', () => {
  expect([...toggled(new Set(['b']), IDS, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(['d']), IDS, 'b', 'd')]).toEqual(['d', 'b', 'c'])
})

it('chooses one when the other end of a range is no longer shown', () => {
  expect([...toggled(new Set(['x']), IDS, 'c', 'x')]).toEqual(['x', 'c'])
})
