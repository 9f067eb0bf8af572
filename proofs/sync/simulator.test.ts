import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { historyOf, play, shrink } from './history.ts'
import { mutants } from './mutants.ts'

const MINUTES = 60_000

test(
  '2,500 random histories converge without lost, doubled or resurrected changes',
  () => {
    for (let seed = 1; seed <= 2500; seed++) {
      if (play(historyOf(seed)).length === 0) continue
      const short = shrink(historyOf(seed))
      const steps = `seed ${seed}, ${short.steps.length} steps: ${JSON.stringify(short.steps)}`
      expect.fail(`${steps}\n${play(short).join('\n')}`)
    }
  },
  10 * MINUTES,
)

test('shows an item that a deleted bin refused where it is, also while a later change of it waits', () => {
  expect(play(historyOf(2509))).toEqual([])
})

test.for(mutants)('detects the seeded bug: $name', { timeout: MINUTES }, async (mutant) => {
  const simulator = await importWithBug<typeof import('./history.ts')>(
    'proofs/sync/history.ts',
    mutant.replacements,
  )
  const seeds = Array.from({ length: 500 }, (_, at) => at + 1)
  expect(seeds.some((seed) => simulator.play(historyOf(seed), mutant.staging).length > 0)).toBe(true)
})

test('generates the same history from the same seed', () => {
  expect(historyOf(7)).toEqual(historyOf(7))
  expect(historyOf(7).steps).not.toEqual(historyOf(8).steps)
})
