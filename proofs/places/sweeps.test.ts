import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { sweepMutants } from './mutants.ts'
import { playSweeps } from './sweeps.ts'

test('of 1,000 random races the latest sweep stays, with its own picture and person', () => {
  for (let seed = 1; seed <= 1000; seed++) expect([seed, ...playSweeps(seed)]).toEqual([seed])
})

test.for(sweepMutants)('detects the seeded bug: $name', async (mutant) => {
  const simulator = await importWithBug<typeof import('./sweeps.ts')>('proofs/places/sweeps.ts', [mutant])
  const seeds = Array.from({ length: 200 }, (_, at) => at + 1)
  expect(seeds.some((seed) => simulator.playSweeps(seed).length > 0)).toBe(true)
})
