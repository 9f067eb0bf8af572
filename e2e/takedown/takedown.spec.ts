import { expect, test } from 'vitest'
import { ALL_ATTACKS } from './all-attacks.ts'
import { takeDown } from './take-down.ts'

test('people who work while every attack runs at once are refused nothing', async () => {
  const report = await takeDown({ seconds: 12, people: 3, attacks: ALL_ATTACKS, restSeconds: 0 })
  expect(report).toMatchObject({ refused: [], survived: true })
  expect(report.requests).toBeGreaterThan(20)
}, 300_000)
