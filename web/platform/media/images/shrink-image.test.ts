import { expect, it } from 'vitest'
import { fitted } from './shrink-image.ts'

it('fits the longer side and keeps the proportions', () => {
  expect(fitted(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitted(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 })
})

it('never enlarges', () => {
  expect(fitted(800, 600, 1600)).toEqual({ width: 800, height: 600 })
})

it('keeps at least one pixel of a very long image', () => {
  expect(fitted(20_000, 3, 1600)).toEqual({ width: 1600, height: 1 })
})
