import { expect, test } from 'vitest'
import { importWithBug } from '../../e2e/seeded/import-with-bug.ts'
import { outcomesUnderClocks } from './clock-skew.ts'
import { historyOf, playHistory } from './history.ts'
import { mutants } from './mutants.ts'

test('120 histories end in the same state whatever the device clocks say', {
  timeout: 300_000,
}, () => {
  for (let seed = 1; seed <= 120; seed++) expect(outcomesUnderClocks(seed), `seed ${seed}`).toBe(1)
})

test('users who share devices never send or see each other’s data', {
  timeout: 300_000,
}, async () => {
  let switches = 0
  for (let seed = 1; seed <= 200; seed++) {
    const world = playHistory(historyOf(seed), { shared: true })
    expect(world.oracle.problems, `seed ${seed}`).toEqual([])
    switches += world.switches
  }
  expect(switches).toBeGreaterThanOrEqual(1000)
  const careless = mutants.filter(({ name }) => name === "another user's operations")
  const replacements = careless.flatMap((mutant) => mutant.replacements)
  const simulator = await importWithBug<typeof import('./history.ts')>('proofs/sync/history.ts', replacements)
  const noticed = simulator.play(historyOf(1), { shared: true })
  expect(noticed.some((words) => words.startsWith('R17'))).toBe(true)
})

test('an unnoticed database rollback loses nothing that a device has', {
  timeout: 300_000,
}, () => {
  let rollbacks = 0
  for (let seed = 1; seed <= 300; seed++) {
    const world = playHistory(historyOf(seed), { rollbacks: true })
    expect(world.oracle.problems, `seed ${seed}`).toEqual([])
    rollbacks += world.rollbacks
  }
  expect(rollbacks).toBeGreaterThan(200)
})

test.for([{ losesAnswers: true }, { forgetsReceipts: true }, { contestsTrash: true }])(
  '40 fault-heavy histories lose nothing: %o',
  { timeout: 300_000 },
  (staging) => {
    for (let seed = 1; seed <= 40; seed++) {
      expect(playHistory(historyOf(seed), staging).oracle.problems, `seed ${seed}`).toEqual([])
    }
  },
)
