import { expect, test } from 'vitest'
import { historyOf, playHistory } from './history.ts'
import { expectNoProblems } from './no-problems.fixture.ts'

const MINUTES = 60_000

test('2,500 random histories converge without lost, doubled or resurrected changes', {
  timeout: 10 * MINUTES,
}, () => {
  expectNoProblems('personal', 2500)
})

test('generates the same history from the same seed', () => {
  expect(historyOf(7)).toEqual(historyOf(7))
  expect(historyOf(7).steps).not.toEqual(historyOf(8).steps)
  const endOf = (seed: number) =>
    [...playHistory(historyOf(seed, 'shared')).inventories.values()].map(({ rows }) => [...rows])
  expect(endOf(7)).toEqual(endOf(7))
})
