import { expect, it } from 'vitest'
import { type ShelfOrder, shelfOf, withShelf } from './swept-shelves.ts'

const shelf = (day: number, ...rows: (string | null)[][]): ShelfOrder => ({
  sweptAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  rows,
})
const days = (shelves: readonly ShelfOrder[]) => shelves.map(({ sweptAt }) => Number(sweptAt.slice(8, 10)))

it('finds the shelf on which a bin was seen last', () => {
  const kept = [shelf(1, ['a', 'b'], ['c']), shelf(3, ['a', null]), shelf(2, ['d'])].reduce<
    readonly ShelfOrder[]
  >(withShelf, [])
  expect(days(kept)).toEqual([3, 2, 1])
  expect(['a', 'b', 'd', 'x'].map((id) => shelfOf(kept, id)?.sweptAt.slice(8, 10))).toEqual([
    '03',
    '01',
    '02',
    undefined,
  ])
})

it('drops what was seen again since, and all but the last thirty', () => {
  expect(
    days([shelf(1, ['a', 'b']), shelf(2, ['b', 'a', 'c'])].reduce<readonly ShelfOrder[]>(withShelf, [])),
  ).toEqual([2])
  expect(days([shelf(1, ['a']), shelf(1, ['a', 'b'])].reduce<readonly ShelfOrder[]>(withShelf, []))).toEqual([
    1,
  ])
  const many = Array.from({ length: 31 }, (_, at) => shelf(at + 1, [`bin ${at}`]))
  expect(days(many.reduce<readonly ShelfOrder[]>(withShelf, [])).at(-1)).toBe(2)
})
