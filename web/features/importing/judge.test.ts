import { expect, test } from 'vitest'
import { guessUses } from '#domain/import/columns.ts'
import { recogniseFormat, usesOf } from '#domain/import/formats.ts'
import type { KnownBin } from '#domain/import/to-inventory.ts'
import { judge } from './judge.ts'

/** What becomes of the rows of a table, as its headers are recognised or guessed. */
const judged = async (headers: string[], rows: string[][], known: readonly KnownBin[] = []) => {
  const format = recogniseFormat(headers)
  const judgement = await judge(
    {
      rows: rows.map((cells, at) => ({ line: at + 2, cells })),
      columns: { headers, uses: format ? usesOf(format, headers) : guessUses(headers) },
      known,
      unnamed: 'Unsorted',
      leftOut: new Set(),
      edits: new Map(),
    },
    () => false,
  )
  return judgement?.rows ?? []
}

test('a row says the place of its bin where one is known', async () => {
  const rows = await judged(
    ['Bin', 'Place', 'Item'],
    [
      ['Box', 'Attic', 'Pen'],
      ['Box', 'Cellar', 'Pen'],
      ['Box', 'Cellar', ''],
      ['Crate', '', 'Rope'],
      ['Shelf', '', 'Saw'],
    ],
    [{ id: 'one', name: 'Shelf', location: 'Shed' }],
  )
  expect(rows.map(({ name, words }) => [name, words])).toEqual([
    ['Pen', 'Box · Attic'],
    ['Pen', 'Box · Cellar'],
    ['Box · Cellar', 'Box · Cellar'],
    ['Rope', 'Crate'],
    ['Saw', 'Shelf · Shed'],
  ])
})
