import { expect, test } from 'vitest'
import { createImportIds, importOf, sortableId } from './sortable-id.ts'

test('ids ascend, also within a millisecond, and differ beyond their order', () => {
  const ids = Array.from({ length: 5000 }, sortableId)
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/)
})

test('ids of one import share it, ascend, and no other row has one', () => {
  const [first, second] = [createImportIds(), createImportIds()]
  const ids = Array.from({ length: 20_000 }, first)
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/)
  expect(new Set(ids.map(importOf)).size).toBe(1)
  expect(importOf(second())).not.toBe(importOf(ids[0] ?? ''))
  expect(importOf(sortableId())).toBe(null)
})
