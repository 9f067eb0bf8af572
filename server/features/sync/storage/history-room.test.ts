import { expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { fromLargest } from './history-room.ts'

const sizes = (...bytes: number[]) =>
  bytes.map((bytes, at) => ({ inventoryId: String(at) as InventoryId, bytes }))
const parted = (held: number[], bytes: number) =>
  fromLargest(sizes(...held), bytes).map(({ inventoryId, bytes }) => [Number(inventoryId), bytes])

test('takes from who holds most, down to the next, then from both', () => {
  expect(parted([10, 100, 50], 30)).toEqual([[1, 30]])
  expect(parted([10, 100, 50], 50)).toEqual([[1, 50]])
  expect(parted([10, 100, 50], 90)).toEqual([
    [1, 70],
    [2, 20],
  ])
})

test('takes everything where more must go than there is', () => {
  expect(parted([10, 0, 50], 100)).toEqual([
    [2, 50],
    [0, 10],
  ])
  expect(parted([], 5)).toEqual([])
})
