import { expect, it } from 'vitest'
import { squarify } from './squarify.ts'

const BOUNDS = { x: 0, y: 0, width: 600, height: 400 }

it('lays out the example of the paper as it does', () => {
  const rects = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 })
  const rounded = rects.map(({ x, y, width, height }) =>
    [x, y, width, height].map((value) => Math.round(value * 100) / 100),
  )
  expect(rounded.slice(0, 4)).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
  ])
})

it('gives one all, and none nothing', () => {
  expect(squarify([7], BOUNDS)).toEqual([BOUNDS])
  expect(squarify([], BOUNDS)).toEqual([])
})

it('keeps parts of equal weight near squares', () => {
  for (const { width, height } of squarify(Array(24).fill(1), BOUNDS))
    expect(Math.max(width / height, height / width)).toBeLessThan(2)
})
