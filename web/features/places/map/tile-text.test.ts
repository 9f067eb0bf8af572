import { expect, it } from 'vitest'
import { tileText } from './tile-text.ts'

it('writes a name and the count where both have room', () => {
  expect(tileText('Garage', '4 items', { width: 10, height: 5 })).toEqual({ lines: 2, showsCount: true })
  expect(tileText('Garage', '4 items', { width: 10, height: 1.75 })).toEqual({ lines: 1, showsCount: false })
})

it('cuts a long word in one line, and wraps words that fit', () => {
  expect(tileText('Woodworking', '4 items', { width: 4.5, height: 5 })).toEqual({
    lines: 1,
    showsCount: true,
  })
  expect(tileText('Top Shelf', '4 items', { width: 5, height: 8 })).toEqual({ lines: 3, showsCount: true })
})

it('writes nothing where a few letters would stand for a name', () => {
  expect(tileText('Woodworking', '4 items', { width: 3, height: 5 })).toEqual({ lines: 0, showsCount: false })
  expect(tileText('Den', '4 items', { width: 3, height: 5 })).toEqual({ lines: 3, showsCount: false })
  expect(tileText('Den', '4 items', { width: 9, height: 1 })).toEqual({ lines: 0, showsCount: false })
})
