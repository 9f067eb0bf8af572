import { expect, test } from 'vitest'
import { inventoryRows } from '#proofs/assistant/inventory.ts'
import { lastMessage } from '#proofs/assistant/talk.ts'

const home = inventoryRows()
const checkedAt = (name: string): string | null =>
  name === 'Toys' ? null : name === 'Baking' ? '2026-02-10T10:00:00.000Z' : '2026-03-05T09:00:00.000Z'
const rows = {
  ...home,
  bins: home.bins.map((bin) => ({ ...bin, lastCheckedAt: checkedAt(bin.name) })),
}

test.each([
  ['which bins have I not checked', '1 bin never checked: Toys (5 items).'],
  ["which bins haven't I checked?", '1 bin never checked: Toys (5 items).'],
  ['show unchecked bins', '1 bin never checked: Toys (5 items).'],
  ['when did I last check the baking bin?', 'Baking (Kitchen) was last checked 3 weeks ago.'],
  ['when was toys last checked', 'Toys (Basement) was never checked. Open it and choose "Check".'],
  ['when did I last check the crayons', "Kids' art (Attic) was last checked today."],
  ['mark toys as checked', 'A check is done in the bin: open it and choose "Check".'],
  ['I checked the baking bin', 'A check is done in the bin: open it and choose "Check".'],
])('answers about checks: %s', (query, reply) => {
  expect(lastMessage([query], rows)).toContain(reply)
})

test('says that every bin was checked, and when that is not known', () => {
  const checked = home.bins.map((bin) => ({ ...bin, lastCheckedAt: '2026-03-05T09:00:00.000Z' }))
  expect(lastMessage(['unchecked bins'], { ...home, bins: checked })).toBe(
    'Every bin was checked at least once.',
  )
  for (const query of ['unchecked bins', 'when did I check toys'])
    expect(lastMessage([query])).toContain("I can't see here when bins were checked.")
})
