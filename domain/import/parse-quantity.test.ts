import { expect, test } from 'vitest'
import { hasDecimalComma, parseFraction, parseQuantity } from './parse-quantity.ts'

const read = (cell: string) => {
  const { quantity, originalText } = parseQuantity(cell, 1_000_000) ?? {}
  return originalText ? [quantity, originalText] : quantity
}

test('reads quantities as people and spreadsheets write them', () => {
  expect(
    ['', '0', '12', '2.0', '2,00', '1,000', '1 000', '1\u00a0000', "1'000", '12.345.678'].map(read),
  ).toEqual([1, 0, 12, 2, 2, 1000, 1000, 1000, 1000, undefined])
  expect(['2 pcs', '2pcs.', '3 Stk.', '10x', 'x4', '× 4', '6 ea'].map(read)).toEqual([2, 2, 3, 10, 4, 4, 6])
})

test('keeps what a number alone would lose', () => {
  for (const cell of ['5 pairs', '2 kg', 'ca. 5', 'about 3', '~7', '4+', '1.000'])
    expect(read(cell)).toEqual([Number(cell.match(/[\d.]*\d/)?.[0]), cell])
})

test('refuses what counts nothing', () => {
  const refused = ['two', 'a few', '1.5', '1,5', '½', '-5', '2-3', '1/2', '1e3', '1000001', '5 '.repeat(500)]
  expect(refused.map(read)).toEqual(refused.map(() => undefined))
})

test('reads amounts between whole numbers', () => {
  const read = (cell: string) => parseFraction(cell, 1000)
  expect(['0.5', '1,5', '2½', '½', '1.5 kg', 'ca. 2.5'].map(read)).toEqual([0.5, 1.5, 2.5, 0.5, 1.5, 2.5])
  expect(['', '2', '2.0', '1,000', '-0.5', '1/2', 'some', '1000.5'].map(read)).toEqual(Array(8).fill(null))
})

test('tells decimals from groups by what no group has', () => {
  expect(['0,5', '12,25', '0,500', '3,1416'].map(hasDecimalComma)).toEqual([true, true, true, true])
  expect(['1,000', '12,345', '2', '1.5', ''].map(hasDecimalComma)).toEqual(Array(5).fill(false))
})
