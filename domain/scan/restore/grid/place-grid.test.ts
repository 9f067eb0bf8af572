import { expect, test } from 'vitest'
import { mapPoint } from '#domain/geometry/homography.ts'
import { createRandom } from '#domain/seeded-random.ts'
import type { FinderPattern } from '../finder/finder-pattern.ts'
import { seenCode } from '../seen-code.fixture.ts'
import { placeGrid } from './place-grid.ts'

const TEXT = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX7'
const SIDE = 33
const MODULE = 6
/** Middle of the alignment pattern. */
const ALIGNMENT = SIDE - 6.5

/** How far the grid is off at the alignment pattern, in modules; the corners are seen as they are. */
const errorOf = (damage?: (matrix: boolean[][]) => void): number => {
  const picture = seenCode(TEXT, { modulePixels: MODULE, ...(damage && { damage }) })
  const pixelOf = (module: number) => picture.width / 2 + (module - SIDE / 2) * MODULE
  const finderAt = (u: number, v: number): FinderPattern => ({
    x: pixelOf(u),
    y: pixelOf(v),
    ax: MODULE,
    ay: 0,
    bx: 0,
    by: MODULE,
    score: 1,
  })
  const triple = {
    corner: finderAt(3.5, 3.5),
    right: finderAt(SIDE - 3.5, 3.5),
    below: finderAt(3.5, SIDE - 3.5),
    side: SIDE,
  }
  const placed = placeGrid(picture, triple, SIDE)
  if (!placed) throw new Error('The grid was not placed')
  const seen = mapPoint(placed.flat.plane, { x: ALIGNMENT, y: ALIGNMENT })
  return Math.hypot(seen.x - pixelOf(ALIGNMENT), seen.y - pixelOf(ALIGNMENT)) / MODULE
}

test('lies where the alignment pattern is', () => {
  expect(errorOf()).toBeLessThan(0.3)
})

test.each([1, 2, 3, 4, 5])('is not drawn aside by modules where no alignment pattern is: %i', (seed) => {
  const random = createRandom(seed)
  const scramble = (matrix: boolean[][]) => {
    for (let y = SIDE - 13; y < SIDE; y++)
      for (let x = SIDE - 13; x < SIDE; x++) {
        const row = matrix[y]
        if (row) row[x] = random() < 0.5
      }
  }
  expect(errorOf(scramble)).toBeLessThan(0.05)
})
