import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { playPlaces } from './history.ts'
import { placeMutants } from './mutants.ts'

const MINUTES = 60_000

test('1,500 random histories have no circle, no orphan and no lost place', { timeout: 10 * MINUTES }, () => {
  for (let seed = 1; seed <= 1500; seed++) expect([seed, ...playPlaces(seed)]).toEqual([seed])
})

test.for(placeMutants)('detects the seeded bug: $name', { timeout: MINUTES }, async (mutant) => {
  const simulator = await importWithBug<typeof import('./history.ts')>('proofs/places/history.ts', [mutant])
  const seeds = Array.from({ length: 500 }, (_, at) => at + 1)
  expect(seeds.some((seed) => simulator.playPlaces(seed).length > 0)).toBe(true)
})
