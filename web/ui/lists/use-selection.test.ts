import { expect, it } from 'vitest'
import { toggled } from './use-selection.ts'

const IDS = ['a', 'b', 'c', 'd']

it('toggles one entry', () => {
  const one = toggled(new Set(), IDS, 'b', null)
  expect([...one]).toEqual(['b'])
  expect([...toggled(one, IDS, 'b', null)]).toEqual([])
})

it('selects a range in either direction', () => {
  expect([...toggled(new Set(['b']), IDS, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(['d']), IDS, 'b', 'd')]).toEqual(['d', 'b', 'c'])
})

it('selects one entry when the other end of the range is not shown', () => {
  expect([...toggled(new Set(['x']), IDS, 'c', 'x')]).toEqual(['x', 'c'])
})
