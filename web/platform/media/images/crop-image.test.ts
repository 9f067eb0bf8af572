import { expect, it } from 'vitest'
import { cropArea } from './crop-image.ts'

const PICTURE = { width: 1000, height: 500 }

it('cuts out a box with a margin', () => {
  expect(cropArea({ x: 0.2, y: 0.2, width: 0.5, height: 0.5 }, PICTURE)).toEqual({
    left: 170,
    top: 85,
    width: 560,
    height: 280,
  })
})

it('stays inside the image and keeps at least one pixel', () => {
  expect(cropArea({ x: 0, y: 0, width: 1, height: 1 }, PICTURE)).toEqual({
    left: 0,
    top: 0,
    ...PICTURE,
  })
  const { width, height } = cropArea({ x: 0.5, y: 0.5, width: 0, height: 0 }, PICTURE)
  expect([width, height]).toEqual([1, 1])
})
