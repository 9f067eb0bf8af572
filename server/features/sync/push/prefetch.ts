import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { ReadRows, ReadSet } from '../store.ts'
import { readSetOf } from './read-set.ts'

const READ_SET_KEYS = ['opIds', 'ids', 'binsWithItems', 'restoredItems', 'places', 'changedPlaces'] as const

const covers = (available: ReadSet, needed: ReadSet): boolean =>
  READ_SET_KEYS.every((kind) => {
    const known = new Set(available[kind])
    return needed[kind].every((id) => known.has(id))
  })

/** Reads rows of unvalidated operations. @returns rows for the validated ones, read again if they need more */
export const prefetch = (
  readRows: (readSet: ReadSet) => Promise<ReadRows>,
  expected: readonly Op[],
  inventoryId: InventoryId,
) => {
  const readSet = readSetOf(expected, inventoryId)
  const reading = expected.length === 0 ? null : readRows(readSet)
  return (ops: readonly Op[]): Promise<ReadRows> => {
    const needed = readSetOf(ops, inventoryId)
    return reading && covers(readSet, needed) ? reading : readRows(needed)
  }
}
