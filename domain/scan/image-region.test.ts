import { expect, test } from 'vitest'
import { regionOf } from './image-region.ts'

test.each([
  [{ x: 0.1, y: 0.2 }, 'top left'],
  [{ x: 0.5, y: 0.5 }, 'middle center'],
  [{ x: 0.9, y: 0.4 }, 'middle right'],
  [{ x: 0.4, y: 1.1 }, 'bottom center'],
  [{ x: -0.1, y: 1 }, 'bottom left'],
] as const)('%o is %s', (at, region) => {
  expect(regionOf(at)).toBe(region)
})
