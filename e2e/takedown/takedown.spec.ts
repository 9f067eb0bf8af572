import { expect, test } from 'vitest'
import { ALL_ATTACKS } from './all-attacks.ts'
import { takeDown } from './take-down.ts'

test('rejects no request of working people while all attacks run at once', async () => {
  const report = await takeDown({ seconds: 12, people: 3, attacks: ALL_ATTACKS, restSeconds: 0 })
  expect(report).toMatchObject({ refused: [], survived: true })
  expect(report.requests).toBeGreaterThan(20)
}, 300_000)
