import { expect, it } from 'vitest'
import type { BinView } from '../data/queries.ts'
import { groupByPlace } from './group-by-place.ts'

const entry = (id: string, location: string | null) => ({
  bin: { id, location } as BinView,
  query: '',
  found: [],
})

it('groups by place ignoring spelling, sorted by name, bins without a place last', () => {
  const groups = groupByPlace([
    entry('a', null),
    entry('b', 'Shelf 10'),
    entry('c', 'Shelf 2'),
    entry('d', 'shelf 2 '),
    entry('e', ' '),
  ])
  const shownGroups = groups.map(({ place, entries }) => [place, ...entries.map(({ bin }) => bin.id)])
  expect(shownGroups).toEqual([
    ['Shelf 2', 'c', 'd'],
    ['Shelf 10', 'b'],
    ['', 'a', 'e'],
  ])
})
