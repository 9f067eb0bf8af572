import { expect, test } from 'vitest'
import { binsToAttend, CHECK_AGE_MS } from './bins-to-attend.ts'

const NOW = Date.parse('2026-11-28T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

test('bins never checked ask for nothing, old checks do, the oldest first', () => {
  const bins = [
    { id: 'never', lastCheckedAt: null },
    { id: 'fresh', lastCheckedAt: ago(CHECK_AGE_MS) },
    { id: 'old', lastCheckedAt: ago(CHECK_AGE_MS + 1) },
    { id: 'oldest', lastCheckedAt: ago(CHECK_AGE_MS * 2) },
  ]
  expect(binsToAttend(bins, [], NOW).unchecked.map(({ id }) => id)).toEqual(['oldest', 'old'])
})

test('missing items come with the last noticed first', () => {
  const items = [
    { id: 'there', binId: 'a', missingSince: null },
    { id: 'before', binId: 'a', missingSince: ago(5) },
    { id: 'last', binId: 'b', missingSince: ago(1) },
  ]
  expect(binsToAttend([], items, NOW).missing.map(({ id }) => id)).toEqual(['last', 'before'])
})
