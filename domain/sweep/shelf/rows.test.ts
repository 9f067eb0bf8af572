import { expect, it } from 'vitest'
import { positionIn } from './position.ts'
import { rowsOf } from './rows.ts'
import type { Square } from './square.ts'

const shelf = (codes: Record<string, readonly [x: number, y: number]>): ReadonlyMap<string, Square> =>
  new Map(Object.entries(codes).map(([text, [x, y]]) => [text, { x: x * 10, y: y * 10, a: 10, b: 0 }]))

it.each([
  ['nothing', {}, []],
  ['one code', { a: [0, 0] }, [['a']]],
  ['two side by side, one lower', { b: [3, 0.5], a: [0, 0] }, [['a', 'b']]],
  ['two above each other', { b: [0.2, 1.6], a: [0, 0] }, [['a'], ['b']]],
  ['two on two boards', { b: [3, 3], a: [0, 0] }, [['a'], ['b']]],
  [
    'boards with different numbers of bins',
    { a: [0, 0], b: [3, 0.3], c: [6, -0.2], d: [1, 4], e: [0, 8], f: [5, 8.4] },
    [['a', 'b', 'c'], ['d'], ['e', 'f']],
  ],
  [
    'boards that slope',
    {
      a: [0, 0],
      b: [6, 0.8],
      c: [12, 1.6],
      d: [18, 2.4],
      e: [0, 3],
      f: [6, 3.8],
      g: [12, 4.6],
      h: [18, 5.4],
    },
    [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g', 'h'],
    ],
  ],
] as const)('finds the rows of %s', (_, codes, rows) => {
  expect(rowsOf(shelf(codes))).toEqual(rows)
})

it('tells a code’s neighbors', () => {
  const rows = [['a', 'b', 'c'], ['d']]
  expect(positionIn(rows, 'b')).toEqual({ row: 0, rows: 2, column: 1, columns: 3, left: 'a', right: 'c' })
  expect(positionIn(rows, 'd')).toEqual({ row: 1, rows: 2, column: 0, columns: 1, left: null, right: null })
  expect(positionIn(rows, 'x')).toBeNull()
})
