import { expect, it } from 'vitest'
import type { Homography } from '../geometry/homography.ts'
import { directionTo } from './direction.ts'

// A picture that shows 100 × 50 around (200, 100).
const toShelf: Homography = [100, 0, 200, 0, 100, 100, 0, 0, 1]
const frame = { at: 0, aspect: 0.5, toShelf }

it.each([
  [200, 100, null],
  [249, 124, null],
  [300, 100, 'right'],
  [100, 104, 'left'],
  [205, 20, 'up'],
  [195, 300, 'down'],
  [300, 150, 'down-right'],
  [100, 50, 'up-left'],
  [300, 50, 'up-right'],
  [100, 150, 'down-left'],
] as const)('a code at %i, %i: %s', (x, y, direction) => {
  expect(directionTo(frame, { x, y, a: 5, b: 0 })).toBe(direction)
})

it('tells nothing from a frame whose place is degenerate', () => {
  const flat: Homography = [0, 0, 0, 0, 0, 0, 0, 0, 1]
  expect(directionTo({ ...frame, toShelf: flat }, { x: 1, y: 1, a: 1, b: 0 })).toBeNull()
})
