import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { playShared, problemsOf } from './history.ts'
import { inventoryMutants } from './mutants.ts'

const MINUTES = 60_000

test('200 histories of people who share inventories keep every right and every change', {
  timeout: 5 * MINUTES,
}, () => {
  for (let seed = 1; seed <= 200; seed++) expect(problemsOf(seed), `seed ${seed}`).toEqual([])
})

test.for(inventoryMutants)('detects the seeded bug: $name', async ({ seed, replacements }) => {
  const simulator = await importWithBug<typeof import('./history.ts')>(
    'proofs/inventories/history.ts',
    replacements,
  )
  expect(simulator.problemsOf(seed)).not.toEqual([])
  expect(problemsOf(seed)).toEqual([])
})

test('generates the same history from the same seed', () => {
  const endOf = (seed: number) => [...playShared(seed).inventories.values()].map(({ rows }) => [...rows])
  expect(endOf(7)).toEqual(endOf(7))
})
