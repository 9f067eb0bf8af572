import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { historyOf } from './history.ts'
import { mutants } from './mutants/all.ts'

const MINUTES = 60_000

test.for(mutants)('detects the seeded bug: $name', { timeout: 5 * MINUTES }, async (mutant) => {
  const { mix, from, replacements } = mutant
  const simulator = await importWithBug<typeof import('./history.ts')>(
    'test/proofs/sync/history.ts',
    replacements,
  )
  const seeds = Array.from({ length: 500 }, (_, at) => from + at)
  const caught = seeds.find((seed) => simulator.play(historyOf(seed, mix)).length > 0)
  expect(caught).toBeDefined()
})
