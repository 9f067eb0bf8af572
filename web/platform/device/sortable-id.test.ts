import { expect, test } from 'vitest'
import { sortableId } from './sortable-id.ts'

test('ids ascend, also within a millisecond, and differ beyond their order', () => {
  const ids = Array.from({ length: 5000 }, sortableId)
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/)
})
