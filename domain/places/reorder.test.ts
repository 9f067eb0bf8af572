import { expect, test } from 'vitest'
import { childrenByParent, type PlaceNode } from './place-tree.ts'
import { reordered } from './reorder.ts'

const siblings = (...positions: number[]): readonly PlaceNode[] =>
  positions.map((position, index) => {
    const id = String.fromCharCode(97 + index)
    return { id, name: id, parentId: null, position }
  })

const after = (places: readonly PlaceNode[], from: number, to: number): string => {
  const changed = new Map(reordered(places, from, to).map(({ id, position }) => [id, position]))
  const now = places.map((place) => ({ ...place, position: changed.get(place.id) ?? place.position }))
  return (childrenByParent(now).get(null) ?? []).map(({ id }) => id).join('')
}

test.each([
  [siblings(1, 2, 3), 'one after the other'],
  [siblings(0, 0, 0), 'all at one position'],
  [siblings(0, 0, 1), 'two at one position'],
  [siblings(1, 1 + Number.EPSILON, 2), 'without a number in between'],
])('a sibling goes where it is asked to: %j', (places) => {
  expect([after(places, 2, 1), after(places, 0, 1), after(places, 1, 0), after(places, 0, 2)]).toEqual([
    'acb',
    'bac',
    'bac',
    'bca',
  ])
})

test('changes one row where its neighbors leave room', () => {
  expect(reordered(siblings(1, 2, 3), 2, 1)).toEqual([{ id: 'c', position: 1.5 }])
  expect(reordered(siblings(1, 2, 3), 1, 0)).toEqual([{ id: 'b', position: 0 }])
  expect(reordered(siblings(1, 2, 3), 1, 2)).toEqual([{ id: 'b', position: 4 }])
  expect(reordered(siblings(0, 0, 0), 2, 1)).not.toEqual([])
})
