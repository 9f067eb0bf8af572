import { expect, test } from 'vitest'
import { createRandom } from '#domain/seeded-random.ts'
import { seenCode } from '../seen-code.fixture.ts'
import type { FinderPattern } from './finder-pattern.ts'
import { triplesWithDamage } from './missing-finder.ts'

const TEXT = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX7'
const SIDE = 33
const MODULE = 6

type Damage = (matrix: boolean[][]) => void

/** Redraws the lower left corner as data is drawn. */
const scrambled =
  (seed: number): Damage =>
  (matrix) => {
    const random = createRandom(seed)
    for (let y = SIDE - 14; y < SIDE; y++)
      for (let x = 0; x < 14; x++) {
        const row = matrix[y]
        if (row) row[x] = random() < 0.5
      }
  }

/** Crosses the lower left finder out. */
const crossed: Damage = (matrix) => {
  for (let at = 0; at < 7; at++) {
    const row = matrix[SIDE - 7 + at]
    if (row) row[at] = !row[at]
  }
}

/** Finds the lower left finder of a code from its upper ones. */
const lowerLeftOf = (damage: Damage | undefined) => {
  const picture = seenCode(TEXT, { modulePixels: MODULE, ...(damage && { damage }) })
  const middle = picture.width / 2
  const finderAt = (u: number, v: number): FinderPattern => ({
    x: middle + (u - SIDE / 2) * MODULE,
    y: middle + (v - SIDE / 2) * MODULE,
    ax: MODULE,
    ay: 0,
    bx: 0,
    by: MODULE,
    score: 1,
  })
  const whole = [finderAt(3.5, 3.5), finderAt(SIDE - 3.5, 3.5)]
  const truth = finderAt(3.5, SIDE - 3.5)
  const triples = triplesWithDamage(picture, whole)
  const isThere = ({ x, y }: FinderPattern) => Math.hypot(x - truth.x, y - truth.y) < MODULE / 2
  return { triples, found: triples.some(({ below }) => isThere(below)) }
}

test('finds a finder that is crossed out where two others say it is', () => {
  expect(lowerLeftOf(undefined).found).toBe(true)
  expect(lowerLeftOf(crossed).found).toBe(true)
})

test.each([1, 2, 3, 4])('takes no modules for the finder that is missing: %i', (seed) => {
  const { triples } = lowerLeftOf(scrambled(seed))
  expect(triples).toEqual([])
})
