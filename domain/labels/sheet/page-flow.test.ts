import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelStock, labelsPerPage } from '../stock/label-stock.ts'
import { STOCKS } from '../stock/label-stocks.ts'
import { flowLabels } from './page-flow.ts'

const stock = STOCKS[1]?.stocks[0] as LabelStock
const places = (things: number, flow: { copies?: number; start?: number; skipped?: number[] }) =>
  flowLabels(stock, [...Array(things).keys()], {
    copies: flow.copies ?? 1,
    start: flow.start ?? 1,
    skipped: new Set(flow.skipped),
  }).map(({ page, place, what }) => [page, place, what])

test('starts at the requested label and continues on the next page', () => {
  expect(places(3, { start: 20 })).toEqual([
    [0, 19, 0],
    [0, 20, 1],
    [1, 0, 2],
  ])
})

test('places copies next to each other and leaves used labels blank', () => {
  expect(places(2, { copies: 2, skipped: [1, 3] })).toEqual([
    [0, 0, 0],
    [0, 2, 0],
    [0, 4, 1],
    [0, 5, 1],
  ])
})

test('gives every copy a position of its own outside the skipped ones', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: labelsPerPage(stock) }),
      fc.uniqueArray(fc.integer({ min: 0, max: 80 })),
      (things, copies, start, skipped) => {
        const found = places(things, { copies, start, skipped }).map(
          ([page = 0, place = 0]) => page * labelsPerPage(stock) + place,
        )
        expect(new Set(found).size).toBe(things * copies)
        expect(found.every((at) => at >= start - 1 && !skipped.includes(at))).toBe(true)
      },
    ),
  )
})
