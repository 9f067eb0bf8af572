import { expect, test } from 'vitest'
import { worthOf } from './worth.ts'

test('sums values, else prices, for all pieces, and counts what has neither', () => {
  const items = [
    { quantity: 3, price: 100, value: null },
    { quantity: 1, price: 900, value: 500 },
    { quantity: 0, price: 700, value: null },
    { quantity: 2, price: 0, value: null },
    { quantity: 1, price: null, value: null },
  ]
  expect(worthOf(items)).toEqual({ amount: 800, priced: 4, unpriced: 1 })
  expect(worthOf([])).toEqual({ amount: 0, priced: 0, unpriced: 0 })
})
