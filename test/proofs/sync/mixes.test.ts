import { expect, test } from 'vitest'
import { outcomesUnderClocks } from './clock-skew.ts'
import { historyOf, playHistory } from './history.ts'
import type { MixName } from './mixes.ts'
import { expectNoProblems } from './no-problems.fixture.ts'

const timeout = 5 * 60_000

test('200 histories of people who share inventories keep every right and every change', { timeout }, () => {
  expectNoProblems('shared', 200)
})

test('300 histories have no circle, no orphan, no lost place, and keep the latest sweep', { timeout }, () => {
  expectNoProblems('places', 300)
})

test('300 histories keep every file and field with what it belongs to', { timeout }, () => {
  expectNoProblems('records', 300)
})

test.for(['losesAnswers', 'forgetsReceipts', 'contestsTrash'] as const satisfies readonly MixName[])(
  '40 fault-heavy histories lose nothing: %s',
  { timeout },
  (mix) => {
    expectNoProblems(mix, 40)
  },
)

test('120 histories end in the same state whatever the device clocks say', { timeout }, () => {
  for (let seed = 1; seed <= 120; seed++) expect(outcomesUnderClocks(seed), `seed ${seed}`).toBe(1)
})

test('people who share browsers never send or see each other’s data', { timeout }, () => {
  let switches = 0
  for (let seed = 1; seed <= 200; seed++) {
    const world = playHistory(historyOf(seed, 'sharedBrowsers'))
    expect(world.oracle.problems, `seed ${seed}`).toEqual([])
    switches += world.switches
  }
  expect(switches).toBeGreaterThanOrEqual(1000)
})

test('an unnoticed database rollback loses nothing that a device has', { timeout }, () => {
  let restores = 0
  for (let seed = 1; seed <= 300; seed++) {
    const world = playHistory(historyOf(seed, 'rollbacks'))
    expect(world.oracle.problems, `seed ${seed}`).toEqual([])
    restores += world.restores
  }
  expect(restores).toBeGreaterThan(200)
})
