import { expect, test } from 'vitest'
import { STOCKS } from '#domain/labels/stock/label-stocks.ts'
import { formatLabelSize } from './label-size.ts'

const sizes = Object.fromEntries(
  STOCKS.flatMap(({ stocks }) => stocks).map((stock) => [stock.id, formatLabelSize(stock)]),
)

test('gives labels of US sheets in inches and others in millimeters', () => {
  expect([sizes['avery-5160'], sizes['avery-5163']]).toEqual(['2.625 × 1 in', '4 × 2 in'])
  expect(Object.values(sizes).some((size) => size.endsWith(' mm'))).toBe(true)
})
