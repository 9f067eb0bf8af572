import { expect, test } from 'vitest'
import { ALL_ATTACKS } from './all-attacks.ts'
import { takeDown } from './take-down.ts'

test('serves every request of working people while all attacks run at once', async () => {
  // A slow machine may ask for a wait or two, as every client understands; the proof counts each of them.
  const plan = { seconds: 12, calmSeconds: 1, people: 3, retries: 2, attacks: ALL_ATTACKS, restSeconds: 0 }
  const { refused, survived, requests } = await takeDown(plan)
  expect(refused).toEqual([])
  expect(survived).toBe(true)
  expect(requests).toBeGreaterThan(20)
}, 300_000)
