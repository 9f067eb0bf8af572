import { expect, test } from 'vitest'
import { type ServerRules, serverRules } from '#domain/sync/server/server-rules.ts'
import { playSweeps } from './sweeps.ts'

test('of 1,000 random races the latest sweep stays, with its own picture and person', () => {
  for (let seed = 1; seed <= 1000; seed++) expect([seed, ...playSweeps(seed)]).toEqual([seed])
})

const mutants: readonly { name: string; changes: Partial<ServerRules> }[] = [
  { name: 'the sweep that arrives last wins', changes: { isLaterSweep: () => true } },
  { name: 'the first sweep stays for good', changes: { isLaterSweep: (kept) => !kept } },
  { name: 'a sender says who swept', changes: { stampSweep: (text) => text } },
  {
    name: 'a clock that is ahead is believed',
    changes: {
      stampSweep: (text, { actor }) =>
        serverRules.stampSweep(text, { actor, now: '2100-01-01T00:00:00.000Z' }),
    },
  },
]

test.for(mutants)('detects the seeded bug: $name', ({ changes }) => {
  const seeds = Array.from({ length: 200 }, (_, at) => at + 1)
  expect(seeds.some((seed) => playSweeps(seed, { ...serverRules, ...changes }).length > 0)).toBe(true)
})
